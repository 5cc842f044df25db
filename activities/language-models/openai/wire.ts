import * as z from 'zod/mini'

const text = z.optional(z.nullable(z.string()))

/** A call, or a piece of one: servers leave out what they like, and some send arguments as an object. */
const callPiece = z.object({
  index: z.optional(z.nullable(z.number())),
  id: text,
  function: z.optional(z.nullable(z.object({ name: text, arguments: z.optional(z.unknown()) }))),
})
export type CallPiece = z.infer<typeof callPiece>

/** Thoughts come under one of two names. */
const content = z.object({
  content: text,
  reasoning_content: text,
  reasoning: text,
  tool_calls: z.optional(z.nullable(z.array(callPiece))),
})
export type ContentPiece = z.infer<typeof content>

const choice = z.object({
  delta: z.optional(z.nullable(content)),
  message: z.optional(z.nullable(content)),
  finish_reason: text,
})

const usage = z.object({ prompt_tokens: z.optional(z.number()), completion_tokens: z.optional(z.number()) })

/** A failure inside an answer, or the body of one. */
export const errorBody = z.object({
  error: z.union([
    z.string(),
    z.object({ code: z.optional(z.nullable(z.union([z.string(), z.number()]))), type: text }),
  ]),
})

/** A chunk of a stream, or a whole answer. `choices` is null or empty where only the usage comes. */
export const chunk = z.object({
  choices: z.optional(z.nullable(z.array(choice))),
  usage: z.optional(z.nullable(usage)),
})
export type Chunk = z.infer<typeof chunk>
