import type { ProgressNote } from '@songloom/contracts/jobs/events'
import { create } from 'zustand'

/** Percent inside a step: ephemeral, never in the Query cache. */
export const useProgress = create<{ notes: Readonly<Record<string, ProgressNote>> }>(() => ({ notes: {} }))

export const recordProgress = (note: ProgressNote): void =>
  useProgress.setState(({ notes }) => ({ notes: { ...notes, [note.messageId]: note } }))

export function forgetProgress(messageId: string): void {
  useProgress.setState(({ notes }) => {
    const { [messageId]: gone, ...rest } = notes
    return gone ? { notes: rest } : { notes }
  })
}
