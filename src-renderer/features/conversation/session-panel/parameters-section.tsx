import { type ComponentProps, useId, useState } from 'react'
import type { GenerateParameterName, GenerateParameters } from '../../../../src-shared/inquirium/generate-parameters'
import { stopTexts } from '../../../../src-shared/inquirium/parameter-ranges'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/editor-box'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import { settleSession } from '../settle-session'
import { parameterNames, parameterWords, readParameters, textsOf } from './parameter-fields'

type ParametersSectionProps = { readonly session: SessionRef; readonly parameters: GenerateParameters }

/** How the model is to choose its words. A runtime that ignores one of these says so on its answers. */
export function ParametersSection({ session, parameters }: ParametersSectionProps) {
  const [texts, setTexts] = useState(() => textsOf(parameters))
  const [tried, setTried] = useState(false)
  const read = readParameters(texts)
  const wrong: readonly GenerateParameterName[] = tried && !read.ok ? read.wrong : []
  const isChanged = !read.ok || JSON.stringify(textsOf(read.parameters)) !== JSON.stringify(textsOf(parameters))
  const settle = (next: GenerateParameters, said: string) =>
    void settleSession(session, { event: 'parameters-set', parameters: next }, said)
  const change = (name: GenerateParameterName) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setTexts({ ...texts, [name]: event.currentTarget.value })
  return (
    <form
      aria-label="Parameters of this session"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (read.ok && isChanged) settle(read.parameters, 'Parameters saved')
      }}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        {parameterNames
          .filter((name) => name !== 'stop')
          .map((name) => (
            <TextField
              key={name}
              label={parameterWords[name].title}
              hint={parameterWords[name].hint}
              problem={wrong.includes(name) ? `Cannot be used. ${parameterWords[name].hint}` : null}
              placeholder="left to the runtime"
              inputMode="decimal"
              value={texts[name]}
              onChange={change(name)}
            />
          ))}
      </div>
      <StopField isWrong={wrong.includes('stop')} value={texts.stop} onChange={change('stop')} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" disabled={!isChanged}>
          Save the parameters
        </Button>
        {Object.keys(parameters).length > 0 && (
          <Button
            look="quiet"
            onClick={() => {
              setTexts(textsOf({}))
              settle({}, 'All parameters are left to the runtime')
            }}
          >
            Leave all to the runtime
          </Button>
        )}
      </div>
    </form>
  )
}

type StopFieldProps = Required<Pick<ComponentProps<'textarea'>, 'value' | 'onChange'>> & { readonly isWrong: boolean }

function StopField({ isWrong, ...props }: StopFieldProps) {
  const id = useId()
  const { title, hint } = parameterWords.stop
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-small font-semibold text-ink">
        {title}
      </span>
      <Field>
        <TextArea label={title} rows={2} aria-invalid={isWrong || undefined} aria-describedby={id} {...props} />
      </Field>
      <span id={id} className={`text-tiny ${isWrong ? 'text-bad' : 'text-ink-faint'}`}>
        {isWrong ? `Cannot be used. ${stopTexts.most} texts at most, of ${stopTexts.longest} characters each.` : hint}
      </span>
    </div>
  )
}
