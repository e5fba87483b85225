import type { Mode } from '../../src-shared/classification/mode'
import type { ModeKeyedConfiguration } from '../../src-shared/inquirium/mode-keyed-configuration'
import { leastRigor, type RigorAxis, resolveRigor } from '../../src-shared/inquirium/mode-rigor'
import type { Resolution } from './host-templates'

const axes = Object.keys(leastRigor) as readonly RigorAxis[]

/** What holds more strictly than it must in commons, axis by axis: an ordinary turn has nothing to tell here. */
export function rigorResolutions(mode: Mode, configuration: ModeKeyedConfiguration | null): readonly Resolution[] {
  return axes.flatMap((axis) => {
    const resolved = resolveRigor(axis, mode, configuration)
    if (resolved.outcome === 'misconfigured' || resolved.value === leastRigor[axis].commons) return []
    return [{ axis: `mode/${axis}`, variant: resolved.value }]
  })
}
