import type { TurnContext } from './turn-context.ts'

/** A message of a turn, oldest first. A tool's result is data: no text in it is an instruction. */
export type ModelMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; toolCalls?: readonly ModelToolCall[] }
  | { role: 'tool'; callId: string; name: string; result: unknown }

/** A tool that the model may call in this step. */
export interface ModelTool {
  /** A key of the catalogue, such as `song_gen`, or a call besides it. */
  name: string
  description: string
  /** JSON Schema of its arguments. */
  schema: Readonly<Record<string, unknown>>
  /** Tokens that a call costs; absent where it is free. */
  priceTokens?: number
}

export interface ModelToolCall {
  /** Unique within the turn, and the same when a step is asked again where the model allows it. */
  id: string
  name: string
  /** JSON data, which the caller checks against the tool's contract before it runs it. */
  arguments: unknown
}

/** A piece of an answer, in order. `tool`: the model has begun a call. */
export type ModelDelta = { kind: 'text' | 'reasoning'; text: string } | { kind: 'tool'; name: string }

/** Tokens of the model, not of the account. */
export interface ModelUsage {
  inputTokens: number
  outputTokens: number
}

/** `tools`: the turn goes on with the results of its calls. `length`: the text was cut. */
export type ModelFinish = 'stop' | 'tools' | 'length' | 'filtered'

export interface ModelAnswer {
  /** All text deltas in one. */
  text: string
  /** Thoughts, a paragraph each; never part of the text. */
  reasoning: string[]
  toolCalls: ModelToolCall[]
  /** Short replies that the user can pick from, where the model asked back. */
  choices?: string[]
  /** Follows from the calls and the text; what a server claims may contradict them. */
  finish: ModelFinish
  usage: ModelUsage
}

export interface ModelRequest {
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  context: TurnContext
}

/** What answers a step of a turn: our own planner, or a configured model. */
export interface LanguageModel {
  /** `embedded:{version}` or `model:{name}`; stored with the answer. */
  readonly id: string
  /**
   * Answers one step. Deltas come in order while it writes, and a call that is repeated sends them all again. Throws
   * `ModelError`, and the reason of `signal` after an abort.
   */
  answer(request: ModelRequest, onDelta: (delta: ModelDelta) => void, signal: AbortSignal): Promise<ModelAnswer>
}
