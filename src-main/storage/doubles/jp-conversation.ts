import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const encoded = (text: string) => Buffer.from(text).toString('base64')

/** The events of one conversation as JP writes them: a question twice, the second time without an answer, and a kind nobody knows. */
export const jpEvents = [
  '{"timestamp":"2026-03-18 13:19:07.360486","type":"config_delta","delta":{"assistant":{}}}',
  '{"timestamp":"2026-03-18 13:19:08.0","type":"turn_start"}',
  '{"timestamp":"2026-03-18 13:19:08.1","type":"chat_request","content":"Change the file, please."}',
  '{"timestamp":"2026-03-18 13:19:09.1","type":"chat_response","reasoning":"Hm."}',
  `{"timestamp":"2026-03-18 13:19:10.1","type":"tool_call_request","id":"toolu_1","name":"fs_modify_file","arguments":{"path":"${encoded('src/a.rs')}"}}`,
  '{"timestamp":"2026-03-18 13:19:10.2","type":"inquiry_request","id":"toolu_1.apply_changes","source":{"source":"tool","name":"fs_modify_file"},"question":{"text":"Apply?","answer_type":{"type":"boolean"},"default":true}}',
  '{"timestamp":"2026-03-18 13:19:11.2","type":"inquiry_response","id":"toolu_1.apply_changes","answer":true}',
  '{"timestamp":"2026-03-18 13:19:11.3","type":"inquiry_request","id":"toolu_1.apply_changes","source":{"source":"tool","name":"fs_modify_file"},"question":{"text":"Again?","answer_type":{"type":"boolean"}}}',
  `{"timestamp":"2026-03-18 13:19:12.2","type":"tool_call_response","id":"toolu_1","content":"${encoded('done')}","is_error":false}`,
  '{ "type" : "from_the_future",\n   "weird":   [1,  2], "text": "a \\" ] } quote" }',
  '{"timestamp":"2026-03-18 13:19:13.2","type":"chat_response","message":"It is done."}',
]

/** Writes a conversation as JP keeps it, in a folder of its own below this one. */
export function writeConversation(folder: string, events: readonly string[] = jpEvents): string {
  const conversation = mkdtempSync(join(folder, '17738-'))
  writeFileSync(join(conversation, 'events.json'), `[\n  ${events.join(',\n  ')}\n]\n`)
  writeFileSync(
    join(conversation, 'metadata.json'),
    '{"title":"A file","last_activated_at":"2026-03-18 13:19:07.0","pinned_at":"2026-03-19 00:00:00.0","labels":{"project":"rust","urgent":null,"bad":"a\\nb"}}',
  )
  writeFileSync(join(conversation, 'base_config.json'), '{"a":1}')
  return conversation
}
