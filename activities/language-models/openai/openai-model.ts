import type { LanguageModelConfig } from '@songloom/platform/language-model-config'
import { ModelError } from '../port/model-error.ts'
import type { LanguageModel, ModelAnswer } from '../port/language-model.ts'
import { classStatus } from './class-failure.ts'
import { readCompletion } from './read-completion.ts'
import { toQuestion } from './to-question.ts'
import { askingTool, writeRequest } from './write-request.ts'

/** A model without data for this long counts as stalled; those that think for long send comments. */
const defaultSilenceMs = 60_000
/** Of an error's body, of which the code alone is read. */
const maxErrorCharacters = 10_000

/** Aborts after `ms` without data; `heard` restarts the timer. */
function createSilenceTimer(ms: number) {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(new ModelError('timeout', `the model sent nothing for ${ms} ms`)), ms)
  }
  heard()
  return { signal: stop.signal, heard, end: () => clearTimeout(timer) }
}

async function post({ baseUrl, key }: LanguageModelConfig, body: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    // A redirect would carry the key elsewhere.
    redirect: 'error',
    signal,
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body,
  })
  if (response.ok) return response
  const text = (await response.text()).slice(0, maxErrorCharacters)
  throw classStatus(response.status, response.headers, text)
}

function toModelError(error: unknown, silence: AbortSignal): Error {
  if (silence.aborted) return silence.reason as ModelError
  if (error instanceof ModelError) return error
  // The cause may hold the address.
  return new ModelError('unavailable', 'the model could not be reached, or its connection broke')
}

/**
 * Any model behind the OpenAI protocol (chat completions with tools, streamed). Address and key come from the
 * configuration. Throws `ModelError`, and the reason of the signal after an abort.
 */
export function createOpenAiModel(config: LanguageModelConfig, silenceMs = defaultSilenceMs): LanguageModel {
  return {
    id: `model:${config.name}`,
    async answer(request, onDelta, signal): Promise<ModelAnswer> {
      const silence = createSilenceTimer(silenceMs)
      const body = writeRequest(config.name, request)
      try {
        const response = await post(config, body, AbortSignal.any([signal, silence.signal]))
        const answer = await readCompletion(
          response,
          body.length,
          (delta) => void (delta.kind === 'tool' && delta.name === askingTool.name ? undefined : onDelta(delta)),
          silence.heard,
        )
        return toQuestion(answer, onDelta)
      } catch (error) {
        signal.throwIfAborted()
        throw toModelError(error, silence.signal)
      } finally {
        silence.end()
      }
    },
  }
}
