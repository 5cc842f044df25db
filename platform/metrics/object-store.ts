import { ObjectNotFound } from '../object-store/keys.ts'
import type { ObjectStore } from '../object-store/object-store.types.ts'
import { requestSeconds } from './metrics.ts'

const durations = requestSeconds({
  name: 'object_store_duration_seconds',
  help: 'Calls of the object store.',
  labels: ['operation', 'outcome'],
})

const outcomeOf = (error: unknown): string => (error instanceof ObjectNotFound ? 'missing' : 'failed')

async function timed<T>(operation: string, call: () => Promise<T>): Promise<T> {
  const end = durations.startTimer({ operation })
  try {
    const answer = await call()
    end({ outcome: 'ok' })
    return answer
  } catch (error) {
    end({ outcome: outcomeOf(error) })
    throw error
  }
}

/** The same store with timed calls. Streaming counts as the reader's time, not the store's. */
export function createMeasuredObjectStore(store: ObjectStore): ObjectStore {
  return {
    put: (key, body, ...how) => timed('put', () => store.put(key, body, ...how)),
    get: (key) => timed('get', () => store.get(key)),
    getRange: (key, start, end) => timed('get', () => store.getRange(key, start, end)),
    stat: (key) => timed('stat', () => store.stat(key)),
    copy: (from, to) => timed('copy', () => store.copy(from, to)),
    delete: (key) => timed('delete', () => store.delete(key)),
    list: (prefix) => store.list(prefix),
  }
}
