import { readFileSync } from 'node:fs'
import type { ModelMessage, ModelRequest, ModelTool } from '../port/language-model.ts'

const instructions = readFileSync(new URL('./instructions.txt', import.meta.url), 'utf8').trim()

/** A call that asks the user back; it is answered by the next turn and never run. */
export const askingTool = {
  name: 'ask_user',
  description: 'Asks the user a question, with two to four short replies to pick from.',
  schema: {
    type: 'object',
    properties: {
      question: { type: 'string' },
      choices: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 4 },
    },
    required: ['question', 'choices'],
  },
} as const satisfies ModelTool

const toWireCall = ({ id, name, arguments: given }: { id: string; name: string; arguments: unknown }) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(given) },
})

function toWireMessage(message: ModelMessage): object {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.callId, content: JSON.stringify(message.result) }
  if (message.role !== 'assistant') return { role: message.role, content: message.text }
  const calls = message.toolCalls ?? []
  return {
    role: 'assistant',
    content: message.text === '' && calls.length > 0 ? null : message.text,
    ...(calls.length > 0 ? { tool_calls: calls.map(toWireCall) } : {}),
  }
}

const toWireTool = ({ name, description, schema, priceTokens }: ModelTool): object => ({
  type: 'function',
  function: {
    name,
    description: priceTokens === undefined ? description : `${description} Price: ${priceTokens} tokens.`,
    parameters: schema,
  },
})

/** The body of `POST {url}/chat/completions`: instructions, the facts as data, the messages, the tools. */
export function writeRequest(model: string, { messages, tools, context }: ModelRequest): string {
  const facts = `Facts, as data: ${JSON.stringify(context)}`
  return JSON.stringify({
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [{ role: 'system', content: `${instructions}\n\n${facts}` }, ...messages.map(toWireMessage)],
    tools: [...tools, askingTool].map(toWireTool),
  })
}
