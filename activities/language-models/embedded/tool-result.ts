import * as z from 'zod/mini'
import type { TurnAudio, TurnSection } from '../port/turn-context.ts'

const audio = z.object({ id: z.string(), name: z.string(), durationSeconds: z.number() })
const section = z.object({ name: z.string(), startSeconds: z.number(), endSeconds: z.number() })
const text = z.optional(z.nullable(z.string()))

/** What a call of a turn answers: the state of a job, of another call, or a refusal. */
const resultSchema = z.object({
  status: text,
  priceTokens: z.optional(z.number()),
  audios: z.optional(z.array(audio)),
  lyrics: text,
  notice: text,
  sections: z.optional(z.array(section)),
  error: text,
  code: text,
  hint: text,
  tokensReturned: z.optional(z.boolean()),
})

export interface ToolResult {
  state: 'made' | 'working' | 'failed' | 'declined' | 'cancelled' | 'undone'
  priceTokens: number
  audios: readonly TurnAudio[]
  sections: readonly TurnSection[]
  lyrics: string | undefined
  /** What was adjusted to the limits of the tool. */
  notice: string | undefined
  /** What its owner reads of a failure, in English. */
  failure: { code: string | undefined; message: string; hint: string | undefined } | undefined
  tokensReturned: boolean
}

const states = {
  complete: 'made',
  processing: 'working',
  declined: 'declined',
  cancelled: 'cancelled',
  undone: 'undone',
} as const

const toState = (status: string | null | undefined, hasFailed: boolean): ToolResult['state'] => {
  const known = Object.hasOwn(states, status ?? '') ? states[status as keyof typeof states] : undefined
  return known ?? (hasFailed || status === 'failed' ? 'failed' : 'made')
}

/** Reads a result by its fields; what cannot be read counts as failed. */
export function readResult(result: unknown, kind: string): ToolResult {
  const { data = { error: 'The answer could not be read.' } } = resultSchema.safeParse(result)
  const { code, hint } = 'code' in data ? data : { code: undefined, hint: undefined }
  const failure = data.error ? { code: code ?? undefined, message: data.error, hint: hint ?? undefined } : undefined
  return {
    state: toState('status' in data ? data.status : undefined, failure !== undefined),
    priceTokens: ('priceTokens' in data ? data.priceTokens : undefined) ?? 0,
    audios: (('audios' in data ? data.audios : undefined) ?? []).map((one) => ({ ...one, kind })),
    sections: ('sections' in data ? data.sections : undefined) ?? [],
    lyrics: ('lyrics' in data ? data.lyrics : undefined) ?? undefined,
    notice: ('notice' in data ? data.notice : undefined) ?? undefined,
    failure,
    tokensReturned: ('tokensReturned' in data ? data.tokensReturned : undefined) ?? false,
  }
}
