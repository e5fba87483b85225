import { accepted, type RefusalCode, type Reply, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type {
  ChooseDefault,
  RuntimeSettings,
  SaveRuntime,
  SetRuntimeKey,
} from '../../src-shared/contract/runtime-settings'

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: RefusalCode; readonly detail?: string }

/** What Settings can do about the runtimes. */
export interface RuntimePorts {
  read(): RuntimeSettings
  save(saved: SaveRuntime): Promise<Outcome<null>>
  remove(name: string): Promise<Outcome<null>>
  setKey(given: SetRuntimeKey): Promise<Outcome<null>>
  pickModel(): Promise<Outcome<string | null>>
  chooseDefault(choice: ChooseDefault): Promise<Outcome<null>>
  unloadAfter(minutes: number | null): Outcome<null>
  decide(runtimeRef: string): Promise<Outcome<null>>
}

type RuntimeRoute = Exclude<Extract<keyof Handlers, `runtimes.${string}`>, 'runtimes.read'>

export function createRuntimeHandlers(ports: RuntimePorts): Pick<Handlers, RuntimeRoute> {
  return {
    'runtimes.settings': async () => accepted(ports.read()),
    'runtimes.save': async (saved) => reply(await ports.save(saved)),
    'runtimes.remove': async ({ name }) => reply(await ports.remove(name)),
    'runtimes.set-key': async (given) => reply(await ports.setKey(given)),
    'runtimes.pick-model': async () => reply(await ports.pickModel()),
    'runtimes.choose-default': async (choice) => reply(await ports.chooseDefault(choice)),
    'runtimes.unload-after': async ({ minutes }) => reply(ports.unloadAfter(minutes)),
    'runtimes.decide': async (asked) => reply(await ports.decide(asked['runtime/ref'])),
  }
}

const reply = <Value>(outcome: Outcome<Value>): Reply<Value> =>
  outcome.ok ? accepted(outcome.value) : refused(outcome.code, outcome.detail)
