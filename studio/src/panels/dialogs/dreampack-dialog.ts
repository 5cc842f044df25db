import type { Dreampack, DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { create } from 'zustand'

/** What the tracks can be, with the price of one. */
export interface PlanOutput {
  type: DnaOutput
  trackTokens: number
}

/** What a panel holds, to be made again and again. */
export interface DreampackPlan {
  dnaState: Omit<DreampackDnaState, 'userId'>
  /** The first that was chosen. */
  style: string | undefined
  /** One needs no choice. */
  outputs: readonly [PlanOutput, ...PlanOutput[]]
  /** What the dialog begins with, if not with the first. */
  outputType?: DnaOutput
}

/** What is set up or edited. */
export type DreampackSubject = { plan: DreampackPlan } | { dreampack: Dreampack }

/** The dialog opens over any page and keeps its input during a login. */
export const useDreampackDialog = create<{ subject: DreampackSubject | null }>(() => ({ subject: null }))

export const setUpDreampack = (plan: DreampackPlan): void => useDreampackDialog.setState({ subject: { plan } })
export const editDreampack = (dreampack: Dreampack): void => useDreampackDialog.setState({ subject: { dreampack } })
export const closeDreampack = (): void => useDreampackDialog.setState({ subject: null })
