/** A moment in the life of an edit, in order. */
export const editMoments = [
  'before store',
  'storing',
  'stored',
  'before send',
  'sending',
  'answered',
  'before delete',
  'deleting',
] as const
export type EditMoment = (typeof editMoments)[number]

/** Runs in the page before its own code. */
export interface PageFaults {
  /** The page stops for ever where this happens for the `nth` time. */
  stop?: { moment: EditMoment; nth: number } | undefined
  /** The seeded defect: edits are written so much later than they are made. */
  storeLaterMs?: number | undefined
}

/** A synchronous request to it is never answered: nothing more runs in the page. */
export const stopPath = '/stopped-page'

/**
 * Stops the page at a moment of an edit's life, and writes late where asked to.
 * Serialised: it uses nothing from outside.
 */
export function installFaults({ faults, path }: { faults: PageFaults; path: string }): void {
  const { stop, storeLaterMs } = faults
  const table = 'pending'
  let reached = 0
  const reach = (moment: string): void => {
    if (moment !== stop?.moment || (reached += 1) < stop.nth) return
    const request = new XMLHttpRequest()
    request.open('GET', path, false)
    request.send()
  }
  const { add, delete: remove } = IDBObjectStore.prototype
  const { commit } = IDBTransaction.prototype
  const send = globalThis.fetch
  IDBObjectStore.prototype.add = function addWatched(this: IDBObjectStore, row: unknown) {
    if (this.name !== table) return add.call(this, row)
    const { db } = this.transaction
    if (storeLaterMs !== undefined) {
      setTimeout(() => add.call(db.transaction(table, 'readwrite').objectStore(table), row), storeLaterMs)
      return this.count() as unknown as IDBRequest<IDBValidKey>
    }
    reach('before store')
    this.transaction.addEventListener('complete', () => reach('stored'))
    return add.call(this, row)
  }
  IDBTransaction.prototype.commit = function commitWatched(this: IDBTransaction) {
    commit.call(this)
    reach('storing')
  }
  IDBObjectStore.prototype.delete = function removeWatched(this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
    reach('before delete')
    const request = remove.call(this, key)
    reach('deleting')
    return request
  }
  globalThis.fetch = async (input, init) => {
    const isEdit = init?.method === 'POST' && String(input).includes('/operations')
    if (!isEdit) return send(input, init)
    reach('before send')
    const answer = send(input, init)
    reach('sending')
    const response = await answer
    reach('answered')
    return response
  }
}
