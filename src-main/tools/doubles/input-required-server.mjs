import { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'

/** A server of the 2026-07-28 revision that asks in every way a server can. */
serveStdio(() => {
  const server = new McpServer({ name: 'asking', version: '1.0.0' }, { capabilities: { tools: { listChanged: true } } })
  const say = (value) => ({
    content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }],
  })
  const form = (message, properties) =>
    inputRequired.elicit({
      message,
      requestedSchema: { type: 'object', properties, required: Object.keys(properties) },
    })

  server.registerTool('deploy', { inputSchema: z.object({ place: z.string() }) }, async ({ place }, { mcpReq }) => {
    const response = mcpReq.inputResponses?.confirm
    if (response === undefined) {
      const confirm = form(`Deploy to ${place}?`, { sure: { type: 'boolean' } })
      return inputRequired({ inputRequests: { confirm }, requestState: `state of ${place}` })
    }
    return say({ response, state: mcpReq.requestState() })
  })

  server.registerTool('two_questions', {}, async ({ mcpReq }) => {
    const name = acceptedContent(mcpReq.inputResponses, 'name')
    const age = acceptedContent(mcpReq.inputResponses, 'age')
    if (name && age) return say({ ...name, ...age })
    return inputRequired({
      inputRequests: {
        name: form('What is it called?', { name: { type: 'string', maxLength: 20 } }),
        age: form('How old is it?', { age: { type: 'integer', minimum: 0 } }),
      },
    })
  })

  const asks = (name, request) =>
    server.registerTool(name, {}, async ({ mcpReq }) =>
      mcpReq.inputResponses?.it
        ? say({ response: mcpReq.inputResponses.it })
        : inputRequired({ inputRequests: { it: request } }),
    )
  asks('secret', form('Sign in', { password: { type: 'string' } }))
  asks('visit', inputRequired.elicitUrl({ message: 'Please sign in there.', url: 'https://exämple.org/sign-in?a=1#b' }))
  asks('visit_script', inputRequired.elicitUrl({ message: 'Please look.', url: 'javascript:alert(1)' }))
  asks('roots', inputRequired.listRoots())
  asks('nested', {
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message: 'Where?',
      requestedSchema: {
        type: 'object',
        properties: { place: { type: 'object', properties: { street: { type: 'string' } } } },
      },
    },
  })

  server.registerTool('endless', {}, async () =>
    inputRequired({ inputRequests: { again: form('Again?', { sure: { type: 'boolean' } }) } }),
  )
  server.registerTool('grow', {}, async () => {
    server.registerTool('grown', {}, async () => say('grown'))
    return say('done')
  })
  server.registerTool('crash', {}, async () => process.exit(3))
  server.registerTool('silent', {}, () => new Promise(() => undefined))
  return server
})
