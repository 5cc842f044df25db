import type { PendingGroup } from './log-state.ts'

/** Where edits are kept until the server has them. */
export interface PendingStore {
  /** In the order in which they were made. */
  load: () => Promise<PendingGroup[]>
  add: (group: PendingGroup) => Promise<void>
  remove: (opIds: readonly string[]) => Promise<void>
}

/** Lost with the page: for tests, and where the browser forbids storage. */
export function createMemoryStore(groups: PendingGroup[] = []): PendingStore {
  const kept = new Map(groups.map((group) => [group.opId, group]))
  return {
    load: async () => [...kept.values()],
    add: async (group) => void kept.set(group.opId, group),
    remove: async (opIds) => opIds.forEach((opId) => kept.delete(opId)),
  }
}
