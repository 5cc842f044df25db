import type { Dreampack, DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import { create } from 'zustand'

/** What a panel holds, to be made again and again. */
export interface DreampackPlan {
  dnaState: Omit<DreampackDnaState, 'userId'>
  /** The first that was chosen. */
  style: string | undefined
  /** Words to be sung make a song of it. */
  hasLyrics: boolean
  /** What the dialog begins with. */
  outputType?: 'song' | 'instrumental'
}

/** What is set up or edited. */
export type DreampackSubject = { plan: DreampackPlan } | { dreampack: Dreampack }

/** The dialog opens over any page and keeps its input during a login. */
export const useDreampackDialog = create<{ subject: DreampackSubject | null }>(() => ({ subject: null }))

export const setUpDreampack = (plan: DreampackPlan): void => useDreampackDialog.setState({ subject: { plan } })
export const editDreampack = (dreampack: Dreampack): void => useDreampackDialog.setState({ subject: { dreampack } })
export const closeDreampack = (): void => useDreampackDialog.setState({ subject: null })
