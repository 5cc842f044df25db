import { ModelError } from '../port/model-error.ts'
import type { ModelAnswer, ModelDelta, ModelUsage } from '../port/language-model.ts'
import { classStreamed } from './class-failure.ts'
import { createCallCollector } from './collect-calls.ts'
import { readEvents } from './read-events.ts'
import { createThoughtSplitter } from './split-thoughts.ts'
import { chunk as chunkSchema } from './wire.ts'
import type { Chunk, ContentPiece } from './wire.ts'

/** A model that never ends is stopped. */
const maxCharacters = 200_000
/** Where a server sends no usage. */
const charactersPerToken = 4

const unreadable = (): ModelError => new ModelError('bad_answer', 'the model answered what cannot be read')

function parseChunk(text: string): Chunk {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  const failure = classStreamed(value)
  if (failure) throw failure
  const { success, data } = chunkSchema.safeParse(value)
  if (!success) throw unreadable()
  return data
}

/** Puts an answer together from pieces, and passes them on. */
function createCollector(onDelta: (delta: ModelDelta) => void) {
  const calls = createCallCollector((name) => onDelta({ kind: 'tool', name }))
  const thoughts = createThoughtSplitter()
  const texts = { text: '', reasoning: '' }
  let usage: ModelUsage | undefined
  let finish: string | undefined

  function pass(piece: Extract<ModelDelta, { text: string }>): void {
    texts[piece.kind] += piece.text
    if (texts.text.length + texts.reasoning.length + calls.characters() > maxCharacters)
      throw new ModelError('bad_answer', 'the model returned too much text')
    onDelta(piece)
  }

  function addContent(piece: ContentPiece): void {
    const thought = piece.reasoning_content ?? piece.reasoning ?? ''
    if (thought !== '') pass({ kind: 'reasoning', text: thought })
    for (const part of thoughts.push(piece.content ?? '')) pass(part)
    for (const call of piece.tool_calls ?? []) calls.add(call)
  }

  return {
    add({ choices, usage: counted }: Chunk): void {
      const [choice] = choices ?? []
      const piece = choice?.delta ?? choice?.message
      if (piece) addContent(piece)
      finish = choice?.finish_reason ?? finish
      if (counted) usage = { inputTokens: counted.prompt_tokens ?? 0, outputTokens: counted.completion_tokens ?? 0 }
    },
    hasFinished: () => finish !== undefined,
    end(sentCharacters: number): ModelAnswer {
      for (const part of thoughts.finish()) pass(part)
      const toolCalls = calls.finish()
      const text = texts.text.trim()
      const outputCharacters = text.length + texts.reasoning.length + calls.characters()
      if (text === '' && toolCalls.length === 0) throw emptyAnswer(finish)
      return {
        text,
        reasoning: texts.reasoning.split(/\n{2,}/).filter((thought) => thought.trim() !== ''),
        toolCalls,
        finish: toFinish(finish, toolCalls.length),
        usage: usage ?? {
          inputTokens: Math.ceil(sentCharacters / charactersPerToken),
          outputTokens: Math.ceil(outputCharacters / charactersPerToken),
        },
      }
    },
  }
}

const emptyAnswer = (finish: string | undefined): ModelError =>
  finish === 'content_filter'
    ? new ModelError('content_policy', 'the model refused')
    : new ModelError('bad_answer', 'the model returned nothing')

/** Calls decide, whatever the server claims: some end a call with `stop`, others a text with `tool_calls`. */
function toFinish(claimed: string | undefined, calls: number): ModelAnswer['finish'] {
  if (calls > 0) return 'tools'
  if (claimed === 'length') return 'length'
  return claimed === 'content_filter' ? 'filtered' : 'stop'
}

/** Reads an answer, streamed or whole. `heard` is called for each chunk. Throws `ModelError`. */
export async function readCompletion(
  response: Response,
  sentCharacters: number,
  onDelta: (delta: ModelDelta) => void,
  heard: () => void,
): Promise<ModelAnswer> {
  const collector = createCollector(onDelta)
  if (!(response.headers.get('content-type') ?? '').includes('event-stream')) {
    collector.add(parseChunk(await response.text()))
    return collector.end(sentCharacters)
  }
  let hasEnded = false
  for await (const data of readEvents(response.body!, heard, unreadable)) {
    if (data === '[DONE]') {
      hasEnded = true
      break
    }
    collector.add(parseChunk(data))
  }
  if (!hasEnded && !collector.hasFinished()) throw new ModelError('cut_stream', 'the stream ended before the answer')
  return collector.end(sentCharacters)
}
