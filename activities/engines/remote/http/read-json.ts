import type * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import type { EngineErrorClass } from '../../port/engine-error.ts'
import type { VendorAnswer } from './vendor-http.ts'

/**
 * The body of an answer by its schema. `otherwise` is the class of an answer that cannot be read: `billed_unknown`
 * where the request started something.
 */
export function readJson<Schema extends z.ZodMiniType>(
  { bytes }: Pick<VendorAnswer, 'bytes'>,
  schema: Schema,
  otherwise: EngineErrorClass = 'bad_result',
): z.infer<Schema> {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch {
    throw new EngineError(otherwise, 'its answer is not JSON')
  }
  const { success, data, error } = schema.safeParse(json)
  if (success) return data
  throw new EngineError(otherwise, `its answer has another form (${error.issues[0]?.path.join('.') ?? ''})`)
}
