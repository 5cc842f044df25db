import { useLingui } from '@lingui/react/macro'
import { musicTagGroupNames, musicTagGroups } from '@songloom/tools/generate-music/definition.rules'
import type { MusicTagGroup } from '@songloom/tools/generate-music/definition.rules'
import { ChipGroup } from '../../panels/create/ChipGroup.tsx'
import { chooseTags, useMusicDraft } from './music-draft.ts'

/** Genre, theme, vibe, instrument and tempo, each within its limit (spec 2 §2, §5). */
export function MusicTags() {
  const { t } = useLingui()
  const tags = useMusicDraft((draft) => draft.tags)
  const labels: Record<MusicTagGroup, string> = {
    genre: t`Genre`,
    theme: t`Theme`,
    vibe: t`Vibe`,
    instrument: t`Instruments`,
    tempo: t`Tempo`,
  }
  return musicTagGroupNames.map((group) => (
    <ChipGroup
      key={group}
      label={labels[group]}
      options={musicTagGroups[group].options}
      chosen={tags[group]}
      max={musicTagGroups[group].max}
      scrolls={group !== 'tempo'}
      onChange={(chosen) => chooseTags(group, chosen)}
    />
  ))
}
