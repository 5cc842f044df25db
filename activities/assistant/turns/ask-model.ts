import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { failpoint } from '@songloom/platform/failpoints'
import { readText } from '@songloom/store/assistant/end-turn'
import { publishTurn, toNote } from '@songloom/store/assistant/publish-turn'
import { storeAnswer, storeStopped } from '@songloom/store/assistant/turn-steps'
import type { AskedStep, OpenedStep } from '@songloom/store/assistant/turn-steps'
import type { LanguageModel, ModelAnswer } from '../../language-models/port/language-model.ts'
import { ModelError } from '../../language-models/port/model-error.ts'
import { createDeltaWriter } from './delta-writer.ts'
import type { DeltaWriter } from './delta-writer.ts'
import { readRequest } from './read-request.ts'
import { toStorable } from './storable.ts'

type Asking = Extract<OpenedStep, { kind: 'asking' }>

interface Deps {
  db: Knex
  redis: Redis
  model: LanguageModel
}

const paragraph = '\n\n'

/** Streams the deltas of an answer. A step's text is a paragraph of its own, as are its thoughts. */
function streamTo(writer: DeltaWriter, hasText: boolean) {
  const begun = { text: hasText, reasoning: false }
  let isFirst = true
  return (kind: 'text' | 'reasoning', text: string): void => {
    if (text === '') return
    if (kind === 'text' && isFirst && begun.text) writer.add('text', paragraph)
    if (kind === 'text') isFirst = false
    writer.add(kind, text)
  }
}

/** Texts that an answer has and a model did not stream. */
function addUnstreamed(
  answer: ModelAnswer,
  streamed: ReadonlySet<string>,
  add: (kind: 'text' | 'reasoning', text: string) => void,
) {
  if (!streamed.has('reasoning')) add('reasoning', answer.reasoning.join(paragraph))
  if (!streamed.has('text')) add('text', answer.text)
}

/**
 * Asks the model in an attempt of a step, streams its deltas and stores the answer. A stop keeps what was written.
 * Answers whether it called tools. Throws what Temporal retries, or not.
 */
export async function askModel(
  { db, redis, model }: Deps,
  { turn, attempt, after }: Asking,
  step: number,
  { signal, isStopped }: { signal: AbortSignal; isStopped: () => boolean },
): Promise<'tools' | 'end'> {
  const writer = createDeltaWriter({ redis, note: toNote(turn, 'live', attempt), after })
  const toAsked = (usedTokens = 0): AskedStep => ({
    ...{ turnId: turn.id, step, attempt, model: model.id, usedTokens },
    deltas: writer.deltas(),
  })
  try {
    const add = streamTo(writer, (await readText(db, turn.id)) !== '')
    const streamed = new Set<string>()
    await failpoint('P4', `${turn.id}.${step}`)
    const answer = await model.answer(
      await readRequest(db, turn, step),
      (delta) => {
        if (delta.kind === 'tool') return
        streamed.add(delta.kind)
        add(delta.kind, delta.text)
      },
      signal,
    )
    addUnstreamed(answer, streamed, add)
    await writer.close()
    await failpoint('P6', `${turn.id}.${step}`)
    const toolCalls = answer.toolCalls.map(({ id, name, arguments: given }) => ({
      id,
      name,
      arguments: toStorable(given),
    }))
    const { inputTokens, outputTokens } = answer.usage
    const asked = toAsked(inputTokens + outputTokens)
    const isStored = await storeAnswer(
      db,
      asked,
      { text: answer.text.toWellFormed().replaceAll('\0', ''), toolCalls },
      answer.choices ?? [],
    )
    await failpoint('P9', `${turn.id}.${step}`)
    return isStored && toolCalls.length > 0 ? 'tools' : 'end'
  } catch (error) {
    await writer.close()
    if (!isStopped()) throw error instanceof ModelError ? error.asFailure() : error
    await storeStopped(db, toAsked())
    return 'end'
  } finally {
    await publishTurn(redis, turn, 'parts')
  }
}
