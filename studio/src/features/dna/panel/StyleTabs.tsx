import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { PanelTabs } from '../../../panels/create/PanelTabs.tsx'
import { DnaPicker } from './DnaPicker.tsx'
import { changeDraft, chooseDna, useDnaDraft } from './dna-store.ts'

interface Props {
  dnas: readonly Dna[]
}

/** Any style or voice: one that was learned from a single track makes songs of its own too. */
export function ModelBased({ dnas }: Props) {
  const { t } = useLingui()
  const chosen = useDnaDraft((draft) => draft.chosen.core)
  return <DnaPicker label={t`Core style`} dnas={dnas} chosen={chosen} onChoose={(id) => chooseDna('core', id)} />
}

/** Styles that follow one track: of a whole song, its instruments, or a voice and instruments of two. */
export function TrackBased({ dnas }: Props) {
  const { t } = useLingui()
  const { tab, chosen } = useDnaDraft()
  const styles = dnas.filter(({ kind }) => kind === 'style')
  const single = styles.filter(({ isTrackBased }) => isTrackBased)
  const song = (
    <DnaPicker label={t`Song style`} dnas={single} chosen={chosen.song} onChoose={(id) => chooseDna('song', id)} />
  )
  const instrumental = (list: readonly Dna[]) => (
    <DnaPicker
      label={t`Instrumental style`}
      dnas={list}
      chosen={chosen.instrumental}
      onChoose={(id) => chooseDna('instrumental', id)}
    />
  )
  const custom = (
    <div className="flex flex-col gap-4">
      <DnaPicker
        label={t`Vocal style`}
        dnas={dnas.filter(({ kind }) => kind === 'voice')}
        chosen={chosen.vocal}
        onChoose={(id) => chooseDna('vocal', id)}
      />
      {instrumental(styles)}
    </div>
  )
  return (
    <PanelTabs
      label={t`What follows the track`}
      value={tab}
      tabs={[
        { value: 'song', label: t`Song`, content: song },
        { value: 'instrumental', label: t`Instrumental`, content: instrumental(single) },
        { value: 'custom', label: t`Custom`, content: custom },
      ]}
      onChange={(next) => changeDraft({ tab: next })}
    />
  )
}
