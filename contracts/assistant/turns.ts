import * as z from 'zod/mini'
import { failureSchema } from '../errors/failure.ts'
import { idSchema, tempIdSchema } from '../library/ids.ts'
import { maxRequestCharacters } from './assistant.rules.ts'
import { maxTurnTokens, pillStates, turnModes, turnStates } from './turns.rules.ts'

const place = {
  /** The cursor after this delta: a reader continues with `after={offset}`. Rises within a turn. */
  offset: z.number(),
  /** The attempt that wrote it; an answer that is asked again has another. */
  attempt: z.number(),
}
const call = { callId: z.string(), tool: z.string() }

/** A call that a confirmation is about. */
export const pricedCallSchema = z.object({ ...call, name: z.string(), priceTokens: z.number() })
export type PricedCall = z.infer<typeof pricedCallSchema>

/** One piece of a turn, in order. */
export const turnDeltaSchema = z.discriminatedUnion('kind', [
  z.object({ ...place, kind: z.literal('text'), text: z.string() }),
  z.object({ ...place, kind: z.literal('reasoning'), text: z.string() }),
  /** A tool is about to run; `priceTokens` is what it costs. */
  z.object({ ...place, ...call, kind: z.literal('tool_start'), name: z.string(), priceTokens: z.number() }),
  /** A tool has answered; a job that it began has `messageId` and may still run. */
  z.object({
    ...place,
    ...call,
    kind: z.literal('tool_response'),
    state: z.enum(pillStates),
    messageId: z.optional(idSchema),
    error: z.optional(z.string()),
  }),
  /** The audio of a job of this turn is there. */
  z.object({ ...place, ...call, kind: z.literal('song_data'), messageId: idSchema }),
  /** The turn waits for its user: these calls would exceed its limit. */
  z.object({ ...place, kind: z.literal('confirm'), priceTokens: z.number(), calls: z.array(pricedCallSchema) }),
  z.object({ ...place, kind: z.literal('confirmed'), isAccepted: z.boolean() }),
  /** Replies that the user can pick from. */
  z.object({ ...place, kind: z.literal('choices'), choices: z.array(z.string()) }),
  z.object({ ...place, kind: z.literal('final_response'), text: z.string() }),
  z.object({ ...place, kind: z.literal('done'), state: z.enum(turnStates), failure: z.nullable(failureSchema) }),
  /** What came after the offset `from` is void: its step is asked again. */
  z.object({ ...place, kind: z.literal('restart'), from: z.number() }),
])
export type TurnDelta = z.infer<typeof turnDeltaSchema>

/** Deltas of a turn as sockets send them: these follow the offset `after`. */
export interface TurnDeltas {
  turnId: string
  messageId: string
  after: number
  deltas: TurnDelta[]
}

/** A tool of a turn, as a pill shows it. */
export const turnPillSchema = z.object({
  ...call,
  name: z.string(),
  state: z.enum(pillStates),
  priceTokens: z.number(),
  messageId: z.optional(idSchema),
})
export type TurnPill = z.infer<typeof turnPillSchema>

/** The fields that a turn adds to its message (spec 3 §3). */
export const turnFields = {
  turnId: idSchema,
  activePills: z.array(turnPillSchema),
  reasoning: z.object({ thinking_steps: z.array(z.string()), thoughts: z.string() }),
  /** The key of the tool that runs. */
  currentTool: z.nullable(z.string()),
  /** What the assistant offers where it was not sure. */
  choices: z.array(z.string()),
}

/** A turn with all that is stored of it; its stream continues after `offset`. */
export const turnSchema = z.object({
  ...turnFields,
  messageId: idSchema,
  projectId: idSchema,
  mode: z.enum(turnModes),
  state: z.enum(turnStates),
  prompt: z.string(),
  text: z.string(),
  /** Present while the turn waits for its user. */
  confirmation: z.nullable(z.object({ priceTokens: z.number(), calls: z.array(pricedCallSchema) })),
  limitTokens: z.number(),
  /** Tokens that its jobs have reserved or cost. */
  spentTokens: z.number(),
  failure: z.nullable(failureSchema),
  offset: z.number(),
  createdAt: z.string(),
})
export type Turn = z.infer<typeof turnSchema>

const prompt = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxRequestCharacters))
const limitTokens = z.number().check(z.int(), z.nonnegative(), z.maximum(maxTurnTokens))

export const startTurnRequest = z.strictObject({
  projectId: idSchema,
  prompt,
  mode: z.enum(turnModes),
  /** The same key again is answered by the turn that it made. */
  requestKey: tempIdSchema,
  limitTokens: z.optional(limitTokens),
  /** An audio that the request is about. */
  audioId: z.optional(idSchema),
})
export type StartTurnRequest = z.infer<typeof startTurnRequest>

export const editTurnRequest = z.strictObject({ prompt, requestKey: tempIdSchema })
export const confirmTurnRequest = z.strictObject({ accept: z.boolean() })
export const turnParams = z.object({ turnId: idSchema })
export const turnStarted = z.object({ success: z.literal(true), turnId: idSchema, messageId: idSchema })
export const turnResponse = z.object({ success: z.literal(true), turn: turnSchema })
