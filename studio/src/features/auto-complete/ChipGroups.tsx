import { useLingui } from '@lingui/react/macro'
import type { AutoCompleteChip } from '@songloom/tools/auto-complete/definition.rules'
import { genres } from '@songloom/contracts/music/genres.rules'
import { instruments } from '@songloom/contracts/music/instruments.rules'
import type { Option } from '@songloom/contracts/library/option-list.rules'
import { tempi } from '@songloom/contracts/music/tempi.rules'
import { themes } from '@songloom/contracts/account/themes.rules'
import { vibes } from '@songloom/contracts/music/vibes.rules'
import { ChipGroup } from '../../panels/create/ChipGroup.tsx'
import { useAutoCompleteDraft } from './auto-complete-draft.ts'

interface Props {
  chip: AutoCompleteChip
  label: string
  options: readonly Option[]
}

/** One option at a time; pressed again it is taken back. */
function OneOf({ chip, label, options }: Props) {
  const chips = useAutoCompleteDraft((draft) => draft.chips)
  const chosen = chips[chip]
  return (
    <ChipGroup
      label={label}
      options={options}
      chosen={chosen === undefined ? [] : [chosen]}
      max={1}
      scrolls={options.length > 12}
      onChange={([key]) => useAutoCompleteDraft.setState({ chips: { ...chips, [chip]: key } })}
    />
  )
}

/** Genre, theme, vibe, instrument and tempo; the music generator alone takes five instruments (spec 2 §3). */
export function ChipGroups() {
  const { t } = useLingui()
  return (
    <>
      <OneOf chip="genre" label={t`Genre`} options={genres} />
      <OneOf chip="theme" label={t`Theme`} options={themes} />
      <OneOf chip="vibe" label={t`Vibe`} options={vibes} />
      <OneOf chip="instrument" label={t`Instruments`} options={instruments} />
      <OneOf chip="tempo" label={t`Tempo`} options={tempi} />
    </>
  )
}
