import { create } from 'zustand'
import { isRecord, readSession, writeSession } from '../../lib/shell/storage.ts'
import { filters, sorts } from './library-rules.ts'
import type { LibraryFilter, LibrarySort } from './library-rules.ts'

/** What is looked at in the library, as it was left. */
interface LibraryView {
  /** The user it belongs to: another user of this browser starts with defaults. */
  userId: string | null
  words: string
  filter: LibraryFilter
  sort: LibrarySort
}

const storageKey = 'songloom.library'
export const freshView: LibraryView = { userId: null, words: '', filter: 'all', sort: 'recent' }

export function restoreView(saved: unknown): LibraryView {
  if (!isRecord(saved)) return freshView
  return {
    userId: typeof saved.userId === 'string' ? saved.userId : null,
    words: typeof saved.words === 'string' ? saved.words : '',
    filter: filters.find((one) => one === saved.filter) ?? freshView.filter,
    sort: sorts.find((one) => one === saved.sort) ?? freshView.sort,
  }
}

const useStored = create<LibraryView>(() => restoreView(readSession(storageKey)))
useStored.subscribe((view) => writeSession(storageKey, view))

/** What this person looked at last, in this tab, and how to look at something else. */
export function useLibraryView(userId: string) {
  const stored = useStored()
  const view = stored.userId === userId ? stored : freshView
  const change = (next: Partial<Omit<LibraryView, 'userId'>>): void => useStored.setState({ ...view, ...next, userId })
  return { ...view, change }
}

/** Switches to a list and clears the search. */
export const showFilter = (userId: string, filter: LibraryFilter): void =>
  useStored.setState({ ...freshView, userId, filter })

/** Searches all audios for these words. */
export const showWords = (userId: string, words: string): void => useStored.setState({ ...freshView, userId, words })

/** As on a first visit. */
export const forgetLibraryView = (): void => useStored.setState(freshView, true)
