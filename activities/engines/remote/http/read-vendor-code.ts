import * as z from 'zod/mini'

const text = z.union([z.string(), z.number()])
const fields = z.object({
  code: z.optional(text),
  status: z.optional(text),
  type: z.optional(text),
  name: z.optional(text),
})
const errorBody = z.object({
  ...fields.shape,
  detail: z.optional(z.union([fields, z.string(), z.array(z.unknown())])),
  error: z.optional(z.union([fields, z.string(), z.null()])),
})

/** A code is one token: a sentence may repeat the prompt. */
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{2,60}$/.test(value)

const findIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return isCode(value) ? value : undefined
  const { data } = fields.safeParse(value)
  return [data?.code, data?.status, data?.type, data?.name].find(isCode)
}

/** The error code of an answer, wherever a provider has it; undefined without one. */
export function readVendorCode(body: unknown): string | undefined {
  const { data } = errorBody.safeParse(body)
  return data && (findIn(data.detail) ?? findIn(data.error) ?? findIn(data))
}
