import type { Mode } from '../../src-shared/classification/mode'
import type { Tier } from '../../src-shared/classification/tier'
import { type ClassKeyedConfiguration, resolveForClass } from '../../src-shared/inquirium/class-keyed-configuration'
import { type ModeKeyedConfiguration, resolveForMode } from '../../src-shared/inquirium/mode-keyed-configuration'
import type { Plurality } from '../../src-shared/inquirium/policy'

/** The host's own words to a model, by name. Configuration chooses among them and cannot add any. */
const templates = {
  'template/assistant':
    'You are an assistant that runs on the computer of the person you talk with. What you say is advice for them to weigh; they decide. Be brief and plain. Say so when you do not know.',
  'template/commons': '',
  'template/support':
    'The person may be in difficulty. Be careful and concrete, claim little, and name a human source of help where one exists.',
  'template/crisis':
    'This is an emergency situation. Keep to what is surely true, put safety first, and say plainly what must be checked with people on the spot.',
  'template/collapse': 'Give one answer, without alternatives.',
} as const

type TemplateName = keyof typeof templates

export const defaultClassKeyed: ClassKeyedConfiguration = {
  schema: 'inquirium.class-keyed-configuration.v1',
  prompt_template: { default: 'template/assistant', by_class: {} },
}

export const defaultModeKeyed: ModeKeyedConfiguration = {
  schema: 'inquirium.mode-keyed-configuration.v1',
  prompt_template: {
    by_mode: { commons: 'template/commons', support: 'template/support', crisis: 'template/crisis' },
  },
}

export interface Resolution {
  readonly axis: string
  readonly variant: string
}

export type HostWords =
  | { readonly ok: true; readonly text: string; readonly resolutions: readonly Resolution[] }
  /** Names the axis whose configuration gives no template of ours. */
  | { readonly ok: false; readonly axis: string }

/** What the host says before anybody else does, for this class of data in this mode. */
export function hostWords(
  { tier, mode, plurality }: { readonly tier: Tier; readonly mode: Mode; readonly plurality: Plurality },
  classKeyed: ClassKeyedConfiguration,
  modeKeyed: ModeKeyedConfiguration,
): HostWords {
  const byClass = resolveForClass(classKeyed, 'prompt_template', tier)
  const byMode = resolveForMode(modeKeyed, 'prompt_template', mode)
  if (byClass.outcome === 'misconfigured' || !isTemplate(byClass.value))
    return { ok: false, axis: 'class/prompt_template' }
  if (byMode.outcome === 'misconfigured' || !isTemplate(byMode.value))
    return { ok: false, axis: 'mode/prompt_template' }
  const names: TemplateName[] = [byClass.value, byMode.value]
  if (plurality === 'collapse') names.push('template/collapse')
  return {
    ok: true,
    text: names
      .map((name) => templates[name])
      .filter(Boolean)
      .join('\n\n'),
    resolutions: [
      { axis: 'class/prompt_template', variant: byClass.value },
      { axis: 'mode/prompt_template', variant: byMode.value },
    ],
  }
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)
