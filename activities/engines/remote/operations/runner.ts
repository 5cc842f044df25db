import { beat } from '@songloom/store/providers/operations'
import type { ProviderOperationRow } from '@songloom/store/providers/operations'
import type { RemoteProvider } from '../remote-provider.ts'
import type { ProviderRequest, VendorState } from '../vendor.ts'

export type OperationRow = Pick<ProviderOperationRow, 'id' | 'state' | 'operation_id'>

/** How operations of one shape are started, watched and stopped. */
export interface OperationRunner {
  /** Sends it. Returns once it was accepted, or where the answer is the result, once it was sent. */
  begin(id: string, request: ProviderRequest): Promise<void>
  poll(row: OperationRow): Promise<VendorState>
  cancel(row: OperationRow): Promise<void>
  /** Its result was collected. */
  forget(id: string): void
}

const beatMs = 5_000

/** Shows that the sender lives while the work goes on. */
export async function withOperationHeartbeat<T>(
  { needs: { db } }: RemoteProvider,
  id: string,
  work: Promise<T>,
): Promise<T> {
  const timer = setInterval(() => void beat(db, id).catch(() => undefined), beatMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
