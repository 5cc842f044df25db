import { useLingui } from '@lingui/react/macro'
import { formatClock } from '../../../lib/i18n/format.ts'

interface Props {
  durationSeconds: number
  bpm: number | null
  musicalKey: string | null
}

/** Length, tempo and key, as far as they are known. */
export function SoundFacts({ durationSeconds, bpm: exactBpm, musicalKey }: Props) {
  const { t } = useLingui()
  const bpm = exactBpm === null ? null : Math.round(exactBpm)
  return (
    <p className="mono flex flex-wrap gap-x-3 text-ink-2">
      <span>{formatClock(durationSeconds)}</span>
      {bpm === null ? null : <span>{t`${bpm} BPM`}</span>}
      {musicalKey ? <span>{musicalKey}</span> : null}
    </p>
  )
}
