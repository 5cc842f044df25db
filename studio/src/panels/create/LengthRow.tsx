import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { isSongDurationAllowed } from '@songloom/tools/generate-song/definition.rules'
import { neededSeconds } from '@songloom/contracts/music/lyrics-length.rules'
import { automatic, listDurationChoices } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { formatClock } from '../../lib/i18n/format.ts'
import { SelectRow } from './SelectRow.tsx'

interface Props {
  /** -1 lets the engine choose. */
  seconds: number
  version: Version
  features: PlanFeatures
  onChange: (seconds: number) => void
  /** What is to be sung in it. */
  lyrics?: string
}

/** Warns before payment that lines beyond the length are not sung. */
function LyricsFit({ seconds, lyrics }: { seconds: number; lyrics: string }) {
  const { t } = useLingui()
  const needed = neededSeconds(lyrics)
  return (
    <p role="status" className="text-ink-2">
      {seconds !== automatic && needed > seconds
        ? t`These lyrics need about ${needed} s. Lines that do not fit are not sung.`
        : null}
    </p>
  )
}

/** The length of the new sound; values beyond the plan show a lock and open the plans. */
export function LengthRow({ seconds, version, features, onChange, lyrics = '' }: Props) {
  const { t } = useLingui()
  const nameOf = (one: number): string => {
    if (one === automatic) return t`Automatic`
    if (one < 60) return t`${one} s`
    const count = one % 60 === 0 ? one / 60 : formatClock(one)
    return t`${count} min`
  }
  const options = listDurationChoices(version).map((one) => ({
    value: String(one),
    label: nameOf(one),
    locked: !isSongDurationAllowed(one, version, features),
  }))
  return (
    <div>
      <SelectRow
        label={t`Length`}
        value={String(seconds)}
        options={options}
        onChange={(value) => onChange(Number(value))}
      />
      <LyricsFit seconds={seconds} lyrics={lyrics} />
    </div>
  )
}
