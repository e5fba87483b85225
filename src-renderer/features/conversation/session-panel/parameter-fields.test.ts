import { describe, expect, it } from 'vitest'
import { GenerateParameterName, GenerateParameters } from '../../../../src-shared/inquirium/generate-parameters'
import { parameterNames, readParameters, textsOf } from './parameter-fields'

const typed = (texts: Partial<ReturnType<typeof textsOf>>) => readParameters({ ...textsOf({}), ...texts })

describe('parameters as typed', () => {
  it('have a field for every parameter of the contract', () => {
    expect(parameterNames.toSorted()).toEqual(GenerateParameterName.options.toSorted())
  })

  it('are left to the runtime where nothing is typed', () => {
    expect(typed({ temperature: '  ' })).toEqual({ ok: true, parameters: {} })
  })

  it('come back as they were written', () => {
    const parameters = { temperature: 0.2, max_tokens: 300, stop: ['END', 'two words'] }
    expect(readParameters(textsOf(parameters))).toEqual({ ok: true, parameters })
  })

  it('take a comma for a decimal point', () => {
    expect(typed({ temperature: '0,7' })).toEqual({ ok: true, parameters: { temperature: 0.7 } })
  })

  it.each([
    ['temperature', '3'],
    ['temperature', 'warm'],
    ['max_tokens', '1.5'],
    ['seed', '-1'],
    ['top_p', '0'],
  ] as const)('name the field that cannot be used: %s = %s', (name, text) => {
    expect(typed({ [name]: text, min_p: '0.1' })).toEqual({ ok: false, wrong: [name] })
  })

  it('take as many texts to stop at as their contract, and as long ones', () => {
    const lines = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length)).join('\n')
    for (const [count, length] of [
      [16, 256],
      [17, 1],
      [1, 257],
    ] as const) {
      const stop = lines(count, length)
      const isAccepted = GenerateParameters.shape.stop.safeParse(stop.split('\n')).success
      expect([count, length, isAccepted]).toEqual([count, length, count === 16])
      expect(typed({ stop }).ok).toBe(isAccepted)
    }
    expect(typed({ stop: lines(17, 1), seed: '1' })).toEqual({ ok: false, wrong: ['stop'] })
  })

  it.each(['0', '0.5', '1', '2', '4', '-1', '1.5', '256', '5000000000'])(
    'agree with their contract about %s',
    (text) => {
      for (const name of parameterNames.filter((each) => each !== 'stop')) {
        const isAccepted = GenerateParameters.shape[name].safeParse(Number(text)).success
        expect([name, typed({ [name]: text }).ok]).toEqual([name, isAccepted])
      }
    },
  )
})
