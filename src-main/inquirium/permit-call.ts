import { toolConfiguration } from './inquiry-configuration'
import type { InquiryStop } from './inquiry-end'
import { permissionDraft, remembersAs } from './permission-draft'
import { decisionOn, permissionRecord } from './permission-record'
import { type CallToPermit, type Permit, permitFrom, rulingIn } from './permit'
import type { PermissionRequest } from './standing-permission'
import { decidePermission, type PermissionVerdict } from './tool-permission'
import { placeOf, type ToolScene } from './tool-scene'

/** Settles whether a call may run, once and before it does anything. */
export async function permitCall(call: CallToPermit, scene: ToolScene, stop: InquiryStop): Promise<Permit> {
  const verdict = await judge(call, scene)
  if (verdict.decision === 'ask' && scene.ports.canAsk()) return askOperator(call, verdict, scene, stop)
  call.announce()
  if (verdict.decision === 'ask') return denyUnasked(call, scene)
  const { reason, provenance } = verdict
  const isTraced = await scene.log.take(decisionOn(call, verdict.decision, reason, provenance))
  if (!isTraced) return { kind: 'not-recorded' }
  if (verdict.decision === 'allowed') return { kind: 'allowed' }
  return { kind: 'denied', by: provenance === 'operator-approved' ? 'operator' : 'host' }
}

/** Where nobody can be asked, nobody can have agreed. */
async function denyUnasked(call: CallToPermit, { log }: ToolScene): Promise<Permit> {
  const isTraced = await log.take(decisionOn(call, 'denied', 'no-prompt-backend', 'host-policy'))
  return isTraced ? { kind: 'denied', by: 'host' } : { kind: 'not-recorded' }
}

async function judge({ id, tool, preview }: CallToPermit, scene: ToolScene): Promise<PermissionVerdict> {
  const { plan, ports, state } = scene
  const request: PermissionRequest = {
    toolName: tool.definition.name,
    needsPermission: tool.needsPermission,
    toolCallId: id,
    turnId: plan.identity.turn,
    sessionRef: plan.identity.session,
    subject: preview.subject,
    digest: preview.digest,
    mode: plan.settings.mode,
  }
  const standing = [...state.remembered_permission_decisions.values(), ...(await ports.permissions.read())]
  return decidePermission(request, toolConfiguration(plan.settings.inquiry, tool.configurationName), standing)
}

async function askOperator(
  call: CallToPermit,
  { scopes }: Extract<PermissionVerdict, { decision: 'ask' }>,
  scene: ToolScene,
  stop: InquiryStop,
): Promise<Permit> {
  const { plan, ports, log, state } = scene
  const permissionRef = `permission:${ports.ids.next()}`
  const opened = await ports.desk.open({
    draft: permissionDraft(call.tool.definition.name, call.preview, scopes),
    place: placeOf(plan),
    order: call.order,
    log,
    journal: ports.journal,
    closes: (end, request) => permissionRecord(end, permissionRef, request['question/ref'], call, scene),
    async remembered() {
      const again = await judge(call, scene)
      return again.decision === 'ask' ? null : remembersAs(again.decision)
    },
    onEnd(end) {
      const ruling = rulingIn(end)
      if (ruling?.scope !== 'turn') return
      state.rememberPermission({
        ref: permissionRef,
        toolName: call.tool.definition.name,
        decision: ruling.decision,
        covers: { kind: 'arguments', digest: call.preview.digest },
        scope: 'turn',
        turnId: plan.identity.turn,
      })
    },
    signal: stop.signal,
    causeOfStop: stop.cause,
  })
  call.announce()
  if (!opened.ok) return { kind: opened.code === 'not-recorded' ? 'not-recorded' : 'cannot-be-shown' }
  return permitFrom(await scene.stage.whileAsking(opened.ended))
}
