import { showView } from '../../state/workbench'
import { Code } from '../../ui/code'
import { Row, Rows } from '../../ui/rows'

/** How to get a model, in plain words. */
export const RuntimeRecipes = () => (
  <Rows>
    <Row name="Ollama">
      Run <Code>ollama serve</Code>, and once <Code>ollama pull</Code> with the name of a model.
    </Row>
    <Row name="llama-server">
      Run <Code>llama-server -m model.gguf</Code> with a model file of yours.
    </Row>
    <Row name="LM Studio">Load a model and start its local server.</Row>
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
    <Row name="Something else">
      Add it there too, or name it in <Code>config.toml</Code> under <Code>[[runtimes]]</Code>.
    </Row>
  </Rows>
)
