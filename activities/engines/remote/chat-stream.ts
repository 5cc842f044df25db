import * as z from 'zod/mini'
import { EngineError } from '../port/engine-error.ts'

const finish = z.optional(z.nullable(z.string()))
const content = z.optional(z.nullable(z.string()))
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: z.optional(z.object({ content })), finish_reason: finish })),
})
const wholeSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content }), finish_reason: finish })).check(z.minLength(1)),
})

/** More than any lyric: a model that never ends is stopped. */
const maxCharacters = 20_000

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new EngineError('bad_result', 'the model answered what cannot be read')
  }
}

function assertAllowed(reason: string | null | undefined): void {
  if (reason === 'content_filter') throw new EngineError('content_policy', 'the model refused')
}

async function readWhole(response: Response): Promise<string> {
  const [choice] = parsed(wholeSchema, await response.text()).choices
  assertAllowed(choice!.finish_reason)
  return choice!.message.content ?? ''
}

/** The data of server-sent events, one after the other; they may be cut anywhere between chunks. */
async function* eventsOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    heard()
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
    rest = lines.pop()!
    if (rest.length > maxCharacters) throw new EngineError('bad_result', 'the model sent a line without an end')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

/**
 * A model's text, streamed or whole. `heard` is called per chunk, `onText` with the text so far. A stream that ends
 * early and an empty response are failures: another attempt may succeed.
 */
export async function readChatStream(
  response: Response,
  heard: () => void,
  onText?: (text: string) => void,
): Promise<string> {
  if (!(response.headers.get('content-type') ?? '').includes('event-stream'))
    return requireText(await readWhole(response))
  let text = ''
  let hasEnded = false
  for await (const data of eventsOf(response.body!, heard)) {
    if (data === '[DONE]') {
      hasEnded = true
      break
    }
    const [choice] = parsed(chunkSchema, data).choices
    assertAllowed(choice?.finish_reason)
    if (choice?.finish_reason) hasEnded = true
    const piece = choice?.delta?.content ?? ''
    if (piece === '') continue
    text += piece
    if (text.length > maxCharacters) throw new EngineError('bad_result', 'the model returned too much text')
    onText?.(text)
  }
  if (!hasEnded) throw new EngineError('bad_result', 'the stream was cut')
  return requireText(text)
}

function requireText(text: string): string {
  if (text.trim() === '') throw new EngineError('bad_result', 'the model returned no text')
  return text.trim()
}
