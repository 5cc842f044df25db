import { create } from 'zustand'
import { readSession, writeSession } from '../shell/storage.ts'

const storageKey = 'songloom.active-project'
const saved = readSession(storageKey)

/** The project that was worked in last, in this tab. */
export const useActiveProject = create<{ projectId: string | null }>(() => ({
  projectId: typeof saved === 'string' ? saved : null,
}))
useActiveProject.subscribe(({ projectId }) => writeSession(storageKey, projectId))

export const setActiveProject = (projectId: string | null): void => useActiveProject.setState({ projectId })
