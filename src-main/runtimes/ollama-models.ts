import { asArray, asObject, type WireObject } from './wire-value'

/** The models that a reply tells of, whatever is in their place. */
export function modelsIn({ models }: WireObject): readonly WireObject[] {
  return asArray(models).map((model) => asObject(model) ?? {})
}
