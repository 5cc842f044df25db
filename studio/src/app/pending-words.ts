import { useLingui } from '@lingui/react/macro'
import type { PendingGeneration } from '@songloom/contracts/account'
import { overallFraction } from '@songloom/contracts/job-steps.rules'
import { stepLabel } from '../features/takes/step-labels.ts'
import { shortWait } from '../lib/format.ts'
import { secondsLeft } from '../lib/seconds-left.ts'
import { useProgress } from '../lib/progress.ts'

/** Stage, share and wait of one generation, as the list and the home cards show them. */
export function usePendingWords(pending: PendingGeneration): { stage: string; fraction: number; wait: string } {
  const { t, i18n } = useLingui()
  const note = useProgress((state) => state.notes[pending.id])
  const step = note?.step ?? pending.step
  const label = stepLabel(step)
  const fraction = overallFraction('song_gen', step, note?.fraction ?? pending.fraction)
  const leftSeconds = secondsLeft((Date.now() - Date.parse(pending.createdAt)) / 1_000, pending.estimateSeconds, fraction)
  const about = shortWait(leftSeconds)
  return {
    stage: label ? i18n._(label) : t`Waiting for a free place`,
    fraction,
    wait: leftSeconds > 4 ? t`about ${about}` : t`a few seconds more`,
  }
}
