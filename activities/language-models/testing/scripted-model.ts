import type { LanguageModel, ModelAnswer, ModelDelta, ModelRequest } from '../port/language-model.ts'

/** A step of a script: an answer, or the error it throws. `hangs`: it waits for an abort after its text. */
export type ScriptedStep = (Partial<ModelAnswer> & { hangs?: boolean }) | Error

export interface ScriptedModel extends LanguageModel {
  /** What was asked, in order. */
  readonly requests: ModelRequest[]
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

const toDeltas = ({ reasoning, text, toolCalls }: ModelAnswer): ModelDelta[] => [
  ...reasoning.map((thought): ModelDelta => ({ kind: 'reasoning', text: thought })),
  ...(text.match(/\s*\S+/g) ?? []).map((piece): ModelDelta => ({ kind: 'text', text: piece })),
  ...toolCalls.map(({ name }): ModelDelta => ({ kind: 'tool', name })),
]

function toAnswer(step: Partial<ModelAnswer>): ModelAnswer {
  const { text = '', reasoning = [], toolCalls = [], choices, usage = { inputTokens: 10, outputTokens: 5 } } = step
  const finish = step.finish ?? (toolCalls.length > 0 ? 'tools' : 'stop')
  return { text, reasoning, toolCalls, finish, usage, ...(choices ? { choices } : {}) }
}

/** A model for tests that answers each call with the next step of its script; the last one repeats. */
export function createScriptedModel(...steps: ScriptedStep[]): ScriptedModel {
  const requests: ModelRequest[] = []
  return {
    id: 'scripted',
    requests,
    async answer(request, onDelta, signal) {
      signal.throwIfAborted()
      const step = steps[Math.min(requests.push(request), steps.length) - 1]
      if (!step) throw new Error('the script has no steps')
      if (step instanceof Error) throw step
      const answer = toAnswer(step)
      for (const delta of toDeltas(answer)) {
        onDelta(delta)
        await new Promise((resolve) => setImmediate(resolve))
        signal.throwIfAborted()
      }
      return step.hangs ? untilAborted(signal) : answer
    },
  }
}
