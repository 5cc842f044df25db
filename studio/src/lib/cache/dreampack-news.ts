import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { create } from 'zustand'
import { readLocal, writeLocal } from '../shell/storage.ts'

/** Up to which end of a run the Dreampacks page has been looked at on this device. */
const seenKey = 'songloom.dreampacks-seen'

/** Whether a run has ended since the page was last opened. */
export const useDreampackNews = create<{ hasNews: boolean }>(() => ({ hasNews: false }))

export const isOver = ({ state }: DreampackRun): boolean => state !== 'running'

/** By the server's clock alone. */
const endOf = (run: DreampackRun): string => run.endedAt ?? run.dueAt

function seenUntil(): string {
  const saved = readLocal(seenKey)
  return typeof saved === 'string' ? saved : ''
}

const endsOf = (dreampacks: readonly Dreampack[]): string[] =>
  dreampacks.flatMap(({ lastRun }) => (lastRun && isOver(lastRun) ? [endOf(lastRun)] : []))

export const checkDreampackNews = (dreampacks: readonly Dreampack[]): void =>
  useDreampackNews.setState({ hasNews: endsOf(dreampacks).some((end) => end > seenUntil()) })

/** The page is open: what has ended until now is no news. */
export function seeDreampacks(dreampacks: readonly Dreampack[]): void {
  writeLocal(seenKey, endsOf(dreampacks).reduce((newest, end) => (end > newest ? end : newest), seenUntil()) || null)
  useDreampackNews.setState({ hasNews: false })
}
