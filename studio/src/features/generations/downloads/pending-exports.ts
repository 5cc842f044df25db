import { isRecord, readLocal, writeLocal } from '../../../lib/shell/storage.ts'

/** An archive that is being packed for a user of this browser. */
export interface PendingExport {
  exportId: string
  userId: string
  name: string
}

const storageKey = 'songloom.exports'

const isPending = (value: unknown): value is PendingExport =>
  isRecord(value) && [value.exportId, value.userId, value.name].every((part) => typeof part === 'string')

const all = (): PendingExport[] => {
  const saved = readLocal(storageKey)
  return Array.isArray(saved) ? saved.filter(isPending) : []
}

export const listPendingExports = (userId: string): PendingExport[] => all().filter((one) => one.userId === userId)

const without = (exportId: string): PendingExport[] => all().filter((one) => one.exportId !== exportId)

export const cacheExport = (pending: PendingExport): void =>
  writeLocal(storageKey, [...without(pending.exportId), pending])

export function forgetExport(exportId: string): void {
  const left = without(exportId)
  writeLocal(storageKey, left.length === 0 ? null : left)
}
