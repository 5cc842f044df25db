import type { TextModelConfig } from '@songloom/platform/config'
import { EngineError } from '../port/engine-error.ts'
import type { EngineErrorClass } from '../port/engine-error.ts'
import { readChatStream } from './chat-stream.ts'

export interface ChatMessage {
  role: 'system' | 'user'
  content: string
}

export interface ChatOptions {
  signal: AbortSignal
  /** Called with the whole text so far. */
  onText?: ((text: string) => void) | undefined
  /** Maximum time without data, in milliseconds. */
  silenceMs?: number
}

/** A model without data for this long counts as stalled. */
const defaultSilenceMs = 30_000
const maxTokens = 1_500

const classOfStatus = (status: number): EngineErrorClass => {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 404) return 'unsupported'
  if (status === 408) return 'timeout'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'invalid_request'
}

/** Ends after `ms` without data; `heard` restarts the timer. */
function silenceAfter(ms: number) {
  const stop = new AbortController()
  let timer: NodeJS.Timeout
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(new EngineError('timeout', `the model sent nothing for ${ms} ms`)), ms)
  }
  heard()
  return { signal: stop.signal, heard, end: () => clearTimeout(timer) }
}

/**
 * Calls a model by the OpenAI protocol, streamed. The address comes from the configuration, never from a user;
 * redirects are refused, as they would leak the key. Throws `EngineError` without key or prompt in its message.
 */
export async function askModel(
  { baseUrl, key, name }: TextModelConfig,
  messages: readonly ChatMessage[],
  { signal, onText, silenceMs = defaultSilenceMs }: ChatOptions,
): Promise<string> {
  const silence = silenceAfter(silenceMs)
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model: name, messages, stream: true, max_tokens: maxTokens }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new EngineError(classOfStatus(response.status), `the model answered ${response.status}`)
    }
    return await readChatStream(response, silence.heard, onText)
  } catch (error) {
    throw asEngineError(error, silence.signal)
  } finally {
    silence.end()
  }
}

function asEngineError(error: unknown, silence: AbortSignal): Error {
  if (silence.aborted) return silence.reason as EngineError
  if (error instanceof EngineError) return error
  return new EngineError('unavailable', 'the model could not be reached')
}
