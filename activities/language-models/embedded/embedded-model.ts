import { setTimeout as delay } from 'node:timers/promises'
import { EngineError } from '../../engines/port/engine-error.ts'
import { createTaskThreads } from '../../engines/threads/task-threads.ts'
import type { TaskThreads } from '../../engines/threads/task-threads.ts'
import type { LanguageModel, ModelDelta } from '../port/language-model.ts'
import { ModelError } from '../port/model-error.ts'
import type * as plannerThread from './planner-thread.ts'

/** Stored with answers; a change of vocabulary or sentences is another edition. */
const edition = 1
/** Reading the longest request takes a hundredth of it. */
const deadlineMs = 10_000
const memoryMb = 128
/** Text comes as fast as people read it. */
const pieceEveryMs = 15
const termsPerPiece = 3

const openThreads = (): TaskThreads<typeof plannerThread> =>
  createTaskThreads({ entry: new URL('./planner-thread.ts', import.meta.url), threads: 1, deadlineMs, memoryMb })

/** Each term with the space before it, some in a piece, and what is left with the last. */
function toPieces(text: string): string[] {
  const terms = text.match(/\s*\S+/g) ?? []
  const count = Math.ceil(terms.length / termsPerPiece)
  const pieces = Array.from({ length: count }, (_, index) =>
    terms.slice(index * termsPerPiece, (index + 1) * termsPerPiece).join(''),
  )
  const rest = text.slice(terms.join('').length)
  return pieces.map((piece, index) => (index === count - 1 ? piece + rest : piece))
}

async function stream(text: string, onDelta: (delta: ModelDelta) => void, signal: AbortSignal): Promise<void> {
  for (const piece of toPieces(text)) {
    onDelta({ kind: 'text', text: piece })
    await delay(pieceEveryMs, undefined, { signal })
  }
}

function toModelError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error
  return new ModelError(error.errorClass === 'timeout' ? 'timeout' : 'bad_answer', error.message)
}

export interface EmbeddedModel extends LanguageModel {
  close(): Promise<void>
}

/**
 * The assistant without network: it reads requests by rules, in a thread, and answers from the facts of the project.
 */
export function createEmbeddedModel(): EmbeddedModel {
  const threads = openThreads()
  return {
    id: `embedded:${edition}`,
    async answer(request, onDelta, signal) {
      signal.throwIfAborted()
      try {
        const { text, toolCalls, choices } = await threads.run('planTurn', request, signal)
        await stream(text, onDelta, signal)
        for (const { name } of toolCalls) onDelta({ kind: 'tool', name })
        const usage = { inputTokens: 0, outputTokens: 0 }
        const finish = toolCalls.length > 0 ? 'tools' : 'stop'
        return { text, reasoning: [], toolCalls, finish, usage, ...(choices && choices.length > 0 ? { choices } : {}) }
      } catch (error) {
        signal.throwIfAborted()
        throw toModelError(error)
      }
    },
    close: () => threads.close(),
  }
}
