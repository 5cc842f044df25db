import { useLingui } from '@lingui/react/macro'
import type { PendingGeneration } from '@songloom/contracts/account'
import { overallFraction } from '@songloom/contracts/job-steps.rules'
import { stepLabel } from '../features/takes/step-labels.ts'
import { useProgress } from '../lib/progress.ts'
import { useWaitWords } from '../lib/wait-words.ts'

/** Stage, share and wait of one generation, as the list and the home cards show them. */
export function usePendingWords(pending: PendingGeneration): { stage: string; fraction: number; wait: string } {
  const { t, i18n } = useLingui()
  const waitWords = useWaitWords()
  const note = useProgress((state) => state.notes[pending.id])
  const step = note?.step ?? pending.step
  const label = stepLabel(step)
  const fraction = overallFraction('song_gen', step, note?.fraction ?? pending.fraction)
  return {
    stage: label ? i18n._(label) : t`Waiting for a free place`,
    fraction,
    wait: waitWords(pending, fraction, Date.now()),
  }
}
