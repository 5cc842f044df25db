/** `agent`: works on several steps by itself; `chat`: answers, and does what it is asked for. */
export const turnModes = ['chat', 'agent'] as const
export type TurnMode = (typeof turnModes)[number]

/** The ids of the tool catalogue (spec 3 §3) by which a turn's message is shown: other, and producer. */
export const turnToolIds = { chat: 0, agent: 8 } as const satisfies Record<TurnMode, number>

/** `confirming`: it waits for its user before it spends more than its limit. */
export const turnStates = ['running', 'confirming', 'completed', 'stopped', 'failed'] as const
export type TurnState = (typeof turnStates)[number]

/** Whether a turn goes on: it runs, or waits for its user. */
export const isTurnOpen = (state: TurnState): boolean => state === 'running' || state === 'confirming'

/** Tokens that a turn may spend before it asks, where its user sets no limit: a song and something small. */
export const defaultTurnTokens = 250
export const maxTurnTokens = 10_000

/** Questions to the model in one turn. */
export const maxTurnSteps = 20
/** Calls in one answer of the model; further ones are answered with an error. */
export const maxStepCalls = 8
/** What a model reads and writes in one turn, in its own tokens. */
export const maxModelTokens = 400_000
/** A turn ends after this time, without the time in which it waits for its user. */
export const maxTurnSeconds = 3_600
/** Turns of a user at once. */
export const maxOpenTurns = 4
/** A confirmation that nobody decides is declined after this time. */
export const confirmHours = 72

/** Offsets that one attempt of a step, or one stored delta, has for itself. */
export const offsetsPerAttempt = 1_000_000
/** An answer is cut after so many characters. */
export const maxAnswerCharacters = 200_000

/** How long deltas are collected before they are sent. */
export const deltaBatchMs = 50

/** What a pill of a tool shows; a tool that makes audio stays active until its audio is there (spec 3 §4). */
export const pillStates = ['active', 'completed', 'failed', 'declined'] as const
export type PillState = (typeof pillStates)[number]

/** The number of units that a delta covers: its characters, or one. */
export const getDeltaLength = (delta: { kind: string; text?: string }): number =>
  delta.kind === 'text' || delta.kind === 'reasoning' ? (delta.text ?? '').length : 1

/** What of a delta lies after a cursor: text is cut, other kinds are whole. */
export function cutBefore<D extends { kind: string; offset: number; text?: string }>(delta: D, after: number): D {
  const { kind, text } = delta
  if ((kind !== 'text' && kind !== 'reasoning') || text === undefined) return delta
  const start = delta.offset - text.length
  return start >= after ? delta : { ...delta, text: text.slice(after - start) }
}
