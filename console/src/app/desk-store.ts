import { localStorageStore, memoryStore } from 'react-admin'
import type { Store } from 'react-admin'

/** Settings stay in the browser; ticked rows last until the page is closed or its user signs out. */
export function createDeskStore(): Store {
  const lasting = localStorageStore(undefined, 'songloom.console')
  const selections = memoryStore()
  const storeOf = (key: string): Store => (key.endsWith('.selectedIds') ? selections : lasting)
  return {
    ...lasting,
    setup: () => [lasting, selections].forEach((store) => store.setup()),
    teardown: () => [lasting, selections].forEach((store) => store.teardown()),
    getItem: (key, usual) => storeOf(key).getItem(key, usual),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, listen) => storeOf(key).subscribe(key, listen),
  }
}
