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
  'songloom.music-draft',
  'songloom.auto-complete-draft',
  'songloom.dna-draft',
  'songloom.chat-draft',
  'songloom.recent-tiles',
  'songloom.voice-models',
]
const sessionKeys = ['songloom.active-project', 'songloom.voice']

/** Whose page this is; null while it is a visitor's, who may still become any user. */
let ownId = readLocal(userKey)
let isForgotten = false

/** Whether this page may store a draft: not after its user was forgotten or replaced, here or in another tab. */
export const canSaveDrafts = (): boolean => !isForgotten && (ownId === null || ownId === readLocal(userKey))

/** Ends what this tab holds of its user. */
function forgetPage(): void {
  isForgotten = true
  for (const key of sessionKeys) writeSession(key, null)
}

/** Deletes what the browser stores of its last user. What a page still shows is gone once it is loaded again. */
export function forgetUser(): void {
  forgetPage()
  for (const key of [...localKeys, userKey]) writeLocal(key, null)
}

/**
 * Notes who is signed in. Where that is another user than before, in the browser or in this page, the page is loaded
 * again, since its caches, drafts and player are the other's; what a visitor wrote stays for the user who they become.
 */
export function rememberUser(id: string, reload = (): void => location.reload()): void {
  const isOther = (one: unknown): boolean => one !== null && one !== id
  const known = readLocal(userKey)
  const isLeft = isForgotten
  if (isOther(known)) forgetUser()
  writeLocal(userKey, id)
  if (!isOther(known) && !isOther(ownId)) ownId = id
  else if (!isLeft) {
    forgetPage()
    reload()
  }
}
