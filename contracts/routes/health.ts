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
    /** This process's clock against PostgreSQL's: by how many seconds it is ahead, negative where it is behind. */
    clock: z.extend(partHealthSchema, { offsetSeconds: z.number() }),
  }),
})
/** Not a success while a node is being ended, or cannot reach PostgreSQL. */
export const readinessResponse = z.object({ success: z.boolean(), draining: z.boolean() })
export type Health = z.infer<typeof healthResponse>
