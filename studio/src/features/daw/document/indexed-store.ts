import type { PendingGroup } from './log-state.ts'
import { createMemoryStore } from './pending-store.ts'
import type { PendingStore } from './pending-store.ts'

const table = 'pending'

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'))
  })

const toEnd = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed.'))
  })

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('songloom.daw', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(table, { keyPath: 'key', autoIncrement: true })
    store.createIndex('project', 'project')
    store.createIndex('opId', 'opId', { unique: true })
  }
  return toPromise(request)
}

interface Row {
  key?: number
  project: string
  opId: string
  group: PendingGroup
}

/** Edits of one user's project in this browser; every tab reads all of them, since the same edit counts once. */
function createStore(database: IDBDatabase, project: string): PendingStore {
  const begin = (mode: IDBTransactionMode): IDBTransaction =>
    database.transaction(table, mode, { durability: 'relaxed' })
  const open = (mode: IDBTransactionMode): IDBObjectStore => begin(mode).objectStore(table)
  return {
    async load() {
      const rows = await toPromise<Row[]>(open('readonly').index('project').getAll(project))
      return rows.map(({ group }) => group)
    },
    async add(group) {
      const row: Row = { project, opId: group.opId, group }
      const transaction = begin('readwrite')
      transaction.objectStore(table).add(row)
      // Without it the browser asks the page first, and a page that is killed meanwhile has stored nothing.
      transaction.commit()
      await toEnd(transaction).catch(() => undefined)
    },
    async remove(opIds) {
      const store = open('readwrite')
      const keys = await Promise.all(opIds.map((opId) => toPromise(store.index('opId').getKey(opId))))
      await Promise.all(keys.flatMap((key) => (key === undefined ? [] : [toPromise(store.delete(key))])))
    },
  }
}

/** Keeps edits in IndexedDB, or in memory where the browser has none. */
export async function openPendingStore(userId: string, projectId: string): Promise<PendingStore> {
  try {
    return createStore(await openDatabase(), `${userId}/${projectId}`)
  } catch {
    return createMemoryStore()
  }
}
