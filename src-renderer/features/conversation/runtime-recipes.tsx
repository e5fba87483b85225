import { useQuery } from '@tanstack/react-query'
import { lacksEngine } from '../../bridge/can-answer'
import { runtimesQuery } from '../../bridge/queries'
import { showView } from '../../state/workbench'
import { Code } from '../../ui/code'
import { Row, Rows } from '../../ui/rows'

/** How to get a model, in plain words: only ways that work here, as far as is known without looking again. */
export function RuntimeRecipes() {
  const { data = [] } = useQuery({ ...runtimesQuery, staleTime: Number.POSITIVE_INFINITY })
  return (
    <Rows>
      <Row name="Ollama">
        Run <Code>ollama serve</Code>, and once <Code>ollama pull</Code> with the name of a model.
      </Row>
      <Row name="llama-server">
        Run <Code>llama-server -m model.gguf</Code> with a model file of yours.
      </Row>
      <Row name="LM Studio">Load a model and start its local server.</Row>
      {lacksEngine(data) ? <EngineFirst /> : <ModelFile />}
      <Row name="Something else">
        Add it in Settings under Runtimes, or name it in <Code>config.toml</Code> under <Code>[[runtimes]]</Code>.
      </Row>
    </Rows>
  )
}

const ModelFile = () => (
  <Row name="A model file">
    Choose any GGUF file in{' '}
    <button
      type="button"
      onClick={() => showView('settings')}
      className="rounded-small text-accent underline-offset-3 hover:underline"
    >
      Settings
    </button>{' '}
    under Runtimes, and Inquirium runs it itself.
  </Row>
)

const EngineFirst = () => (
  <Row name="Inquirium itself">
    Run <Code>npm run platform-runtime</Code> once in its folder, and it answers with a model of its own.
  </Row>
)
