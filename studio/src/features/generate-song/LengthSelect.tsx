import { useLingui } from '@lingui/react/macro'
import { automatic, durationChoices } from '@songloom/contracts/versions.rules'
import { clock } from '../../lib/format.ts'
import { openPlans } from '../../lib/shell-store.ts'
import { useSongDraft } from './song-draft.ts'
import { Select } from '../../ui/Select.tsx'
import { lengthLocked } from './panel-rules.ts'

/** How long the song shall be; what the plan does not include shows a lock and opens the plans. */
export function LengthSelect({ paid }: { paid: boolean }) {
  const { t } = useLingui()
  const { durationSeconds, version } = useSongDraft()
  const nameOf = (seconds: number): string => {
    if (seconds === automatic) return t`Automatic`
    return seconds < 60 ? t`${seconds} s` : t`${clock(seconds)} min`
  }
  const options = durationChoices(version).map((seconds) => ({
    value: String(seconds),
    label: nameOf(seconds),
    locked: lengthLocked(seconds, version, paid),
  }))
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <span className="font-medium">{t`Length`}</span>
      <Select
        label={t`Length`}
        value={String(durationSeconds)}
        options={options}
        onLocked={openPlans}
        className="w-36"
        onChange={(value) => useSongDraft.setState({ durationSeconds: Number(value) })}
      />
    </div>
  )
}
