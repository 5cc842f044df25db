import * as z from 'zod/mini'

export const partHealthSchema = z.object({ ok: z.boolean(), detail: z.string() })
export const healthResponse = z.object({
  success: z.boolean(),
  version: z.string(),
  parts: z.object({
    postgres: partHealthSchema,
    redis: partHealthSchema,
    temporal: partHealthSchema,
    objects: partHealthSchema,
    worker: partHealthSchema,
    /** Offset of this process's clock from PostgreSQL's in seconds: positive ahead, negative behind. */
    clock: z.extend(partHealthSchema, { offsetSeconds: z.number() }),
  }),
})
/** Fails while a node is shutting down, or cannot reach PostgreSQL. */
export const readinessResponse = z.object({ success: z.boolean(), draining: z.boolean() })
export type Health = z.infer<typeof healthResponse>
