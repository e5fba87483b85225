import type { GenerateParameters } from '../../../src-shared/inquirium/generate-parameters'

/** What was set, by the names the engine gives it. What was not set stays with the engine. */
export function samplingOf(parameters: GenerateParameters) {
  const { repeat_penalty: penalty, frequency_penalty: frequencyPenalty, presence_penalty: presencePenalty } = parameters
  const penalties = {
    ...(penalty === undefined ? {} : { penalty }),
    ...(frequencyPenalty === undefined ? {} : { frequencyPenalty }),
    ...(presencePenalty === undefined ? {} : { presencePenalty }),
  }
  return {
    // Zero is its default and means always the likeliest token; a talk needs some variety.
    temperature: parameters.temperature ?? 0.7,
    ...(parameters.top_p === undefined ? {} : { topP: parameters.top_p }),
    ...(parameters.top_k === undefined ? {} : { topK: parameters.top_k }),
    ...(parameters.min_p === undefined ? {} : { minP: parameters.min_p }),
    ...(parameters.seed === undefined ? {} : { seed: parameters.seed }),
    ...(parameters.stop === undefined ? {} : { customStopTriggers: parameters.stop }),
    ...(Object.keys(penalties).length === 0 ? {} : { repeatPenalty: penalties }),
  }
}
