import { createRequestId } from '../ui/press/request-id.ts'

const prefix = 'songloom.draft.'

const keyOf = (name: string): string => prefix + name

/** Texts that are not sent yet; they stay in this tab until its user signs out. */
export const readDraft = (name: string): string => sessionStorage.getItem(keyOf(name)) ?? ''

export function storeDraft(name: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), text)
}

/** A text and the id of the request that sends it. */
interface Sending {
  text: string
  requestId: string
}

/** Returns the same request id for a text until another one is sent, so that pressing again sends it once. */
export function requestIdFor(name: string, text: string): string {
  const known = sessionStorage.getItem(keyOf(`${name}.request`))
  const sending = known ? (JSON.parse(known) as Sending) : undefined
  if (sending?.text === text) return sending.requestId
  const requestId = createRequestId()
  storeDraft(`${name}.request`, JSON.stringify({ text, requestId } satisfies Sending))
  return requestId
}

export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
