import { markFailed, markUnknown } from '@songloom/store/providers/operations'
import { EngineError } from '../../port/engine-error.ts'
import { isFree } from '../remote-provider.ts'
import type { RemoteProvider } from '../remote-provider.ts'

const toEngineError = (error: unknown): EngineError =>
  error instanceof EngineError ? error : new EngineError('failed', error instanceof Error ? error.message : 'failed')

/** Whether the provider can have its price: an answer was lost, or came and could not be used. */
const maybeBilled = ({ errorClass }: EngineError): boolean =>
  errorClass === 'billed_unknown' || errorClass === 'bad_result' || errorClass === 'failed'

/**
 * Records how an operation failed and answers the error for the job. Where nothing costs money, a lost answer is an
 * outage like any other.
 */
export async function settleFailure(
  { config, needs }: RemoteProvider,
  id: string,
  cause: unknown,
  isBilled?: boolean,
): Promise<EngineError> {
  const error = toEngineError(cause)
  if (error.errorClass === 'billed_unknown' && !isFree(config)) {
    await markUnknown(needs.db, id, error.message)
    return error
  }
  const shown = error.errorClass === 'billed_unknown' ? new EngineError('unavailable', error.message) : error
  const { errorClass, message } = shown
  await markFailed(needs.db, id, { errorClass, message, isBilled: isBilled ?? maybeBilled(error) })
  return shown
}
