import { lyricSaveDelayMs } from '@songloom/tools/write-lyrics/definition.rules'
import { create } from 'zustand'
import type { StoreApi, UseBoundStore } from 'zustand'
import { canSaveDrafts } from '../../lib/cache/known-user.ts'
import { readLocal, writeLocal } from '../../lib/shell/storage.ts'
import { pageScope } from '../../lib/shell/scope.ts'

/** A text as it was saved; anything else is empty. */
export const toSavedText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10_000) : '')

/** Short texts as they were saved, such as names of styles. */
export const toSavedTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string').slice(0, 20) : []

/**
 * Saves a draft a moment after its last change, and when the page is left; answers how to save it at once. What this
 * page has not changed is not written, because another tab may have saved or sent a newer one.
 */
export function saveDraft<T>(
  key: string,
  store: StoreApi<T>,
  toSaved: (draft: T) => unknown = (draft) => draft,
): () => void {
  let cancel: () => void = () => undefined
  const readDraft = (): string => JSON.stringify(toSaved(store.getState()))
  let saved = readDraft()
  const save = (): void => {
    cancel()
    const draft = readDraft()
    // The page is left after a sign-out, and must not bring back what was just deleted.
    if (draft === saved || !canSaveDrafts()) return
    saved = draft
    writeLocal(key, toSaved(store.getState()))
  }
  store.subscribe(() => {
    cancel()
    cancel = pageScope.after(lyricSaveDelayMs, save)
  })
  if ('document' in globalThis) pageScope.listen(globalThis, 'pagehide', save)
  return save
}

/** A draft that survives a reload. Its key is one of `known-user.ts`, so that the next user does not find it. */
export function createSavedDraft<T>(
  key: string,
  restore: (saved: unknown) => T,
  toSaved?: (draft: T) => unknown,
): UseBoundStore<StoreApi<T>> {
  const useDraft = create<T>(() => restore(readLocal(key)))
  saveDraft(key, useDraft, toSaved)
  return useDraft
}
