const prefix = 'songloom.draft.'

const keyOf = (name: string): string => prefix + name

/** Texts that are not sent yet; they stay in this tab until its user signs out. */
export const readDraft = (name: string): string => sessionStorage.getItem(keyOf(name)) ?? ''

export function storeDraft(name: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), text)
}

export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
