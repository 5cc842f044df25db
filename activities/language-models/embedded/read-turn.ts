import type { ModelMessage, ModelToolCall } from '../port/language-model.ts'

/** A call of this turn with its result. */
export interface DoneCall {
  call: ModelToolCall
  result: unknown
}

export interface ReadTurn {
  /** The user's request. */
  text: string
  /** Calls since then, in order. */
  done: DoneCall[]
  /** The exchange before it. */
  before: { text: string; reply: string } | undefined
}

const findLast = (messages: readonly ModelMessage[], role: ModelMessage['role'], to: number): number =>
  messages.slice(0, Math.max(0, to)).findLastIndex((message) => message.role === role)

const textAt = (messages: readonly ModelMessage[], at: number): string => {
  const message = messages[at]
  return message && message.role !== 'tool' ? message.text : ''
}

/** Reads where a turn stands: its request, what was called for it, and what was talked about just before. */
export function readTurn(messages: readonly ModelMessage[]): ReadTurn {
  const at = findLast(messages, 'user', messages.length)
  const since = messages.slice(at + 1)
  const calls = since.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
  const done = calls.flatMap((call): DoneCall[] => {
    const answer = since.find((message) => message.role === 'tool' && message.callId === call.id)
    return answer?.role === 'tool' ? [{ call, result: answer.result }] : []
  })
  const earlier = findLast(messages, 'user', at)
  const reply = textAt(messages, findLast(messages, 'assistant', at))
  return {
    text: textAt(messages, at),
    done,
    before: earlier < 0 ? undefined : { text: textAt(messages, earlier), reply },
  }
}
