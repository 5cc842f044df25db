import { readLocal, writeLocal, writeSession } from '../shell/storage.ts'

const userKey = 'songloom.user'
/** What this browser stores of a user without naming them. */
const localKeys = [
  'songloom.draft',
  'songloom.lyrics-draft',
  'songloom.sing-draft',
  'songloom.similar-song-draft',
  'songloom.extend-draft',
  'songloom.inpaint-draft',
  'songloom.recent-tiles',
  'songloom.voice-models',
]
const sessionKeys = ['songloom.active-project', 'songloom.voice']

let isForgotten = false
/** Whether this page's user was forgotten: it is about to be left, and saves no draft any more. */
export const isUserForgotten = (): boolean => isForgotten

/** Deletes what the browser stores of its last user. What a page still shows is gone once it is loaded again. */
export function forgetUser(): void {
  isForgotten = true
  for (const key of localKeys) writeLocal(key, null)
  for (const key of sessionKeys) writeSession(key, null)
  writeLocal(userKey, null)
}

/**
 * Notes who is signed in. Where that is another user than before, the page is loaded again, since its caches, drafts
 * and player are the other's; what a visitor wrote stays for the user who they become.
 */
export function rememberUser(id: string, reload = (): void => location.reload()): void {
  const known = readLocal(userKey)
  if (known === id) return
  if (known !== null) forgetUser()
  writeLocal(userKey, id)
  if (known !== null) reload()
}
