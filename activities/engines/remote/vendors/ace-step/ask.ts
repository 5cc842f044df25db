import * as z from 'zod/mini'
import { EngineError } from '../../../port/engine-error.ts'
import { readJson } from '../../http/read-json.ts'
import type { VendorRequest } from '../../http/vendor-http.ts'
import type { VendorCall } from '../../vendor.ts'

/** For calls that move a model, or copy one. */
export const slowMs = 120_000

const envelope = z.object({ code: z.nullish(z.number()) })
const withData = z.object({ data: z.unknown() })

/**
 * The `data` of an answer. The server answers its own refusals with the status 200 and a code of their own: those below
 * 500 are refusals of what was asked.
 */
export async function askAceStep<Schema extends z.ZodMiniType>(
  { http }: Pick<VendorCall, 'http'>,
  request: VendorRequest,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await http.send(request)
  const otherwise = request.starts ? 'billed_unknown' : 'unavailable'
  const { code } = readJson(answer, envelope, otherwise)
  const status = code ?? 200
  if (status !== 200)
    throw new EngineError(status < 500 ? 'unsupported' : otherwise, `${request.path} answered the code ${status}`)
  const { success, data } = schema.safeParse(readJson(answer, withData, otherwise).data)
  if (!success) throw new EngineError(otherwise, `${request.path} answered another form`)
  return data
}

/** Of calls whose answer says nothing more. */
export const anything = z.unknown()
