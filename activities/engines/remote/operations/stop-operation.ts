import { EngineError } from '../../port/engine-error.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import { createRunner } from './create-runner.ts'
import type { OperationRow } from './runner.ts'
import { settleFailure } from './settle.ts'

/** Stops an operation that no attempt follows, and ends its row. */
export async function stopOperation(provider: RemoteProvider, row: OperationRow): Promise<void> {
  await createRunner(provider).cancel(row)
  // The row is still open if the provider gave no id, or only a connection was there to end.
  await settleFailure(provider, row.id, new EngineError('billed_unknown', 'its job ended before an answer came'))
}
