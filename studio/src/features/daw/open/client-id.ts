import { readSession, writeSession } from '../../../lib/shell/storage.ts'

const key = 'songloom.daw-client'

/** Holds an id as long as the page lives; false where another tab holds it. */
const hold = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    const keep = (lock: Lock | null): Promise<never> | undefined => {
      resolve(lock !== null)
      return lock ? new Promise(() => undefined) : undefined
    }
    navigator.locks.request(`${key}/${id}`, { ifAvailable: true }, keep).catch(() => resolve(true))
  })

async function claim(makeId: () => string): Promise<string> {
  const known = readSession(key)
  // A duplicated tab begins with a copy of the other's session.
  if (typeof known === 'string' && (await hold(known))) return known
  const clientId = makeId()
  writeSession(key, clientId)
  await hold(clientId)
  return clientId
}

let claimed: Promise<string> | undefined

/** The same after a reload of this tab, so that its own earlier edits never refuse a later one. */
export const claimClientId = (makeId: () => string): Promise<string> => (claimed ??= claim(makeId))
