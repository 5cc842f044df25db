import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { PanelTabs } from '../../../panels/create/PanelTabs.tsx'
import { listOptions } from './dna-draft.ts'
import { DnaPicker } from './DnaPicker.tsx'
import { changeDraft, chooseDna, useDnaDraft } from './dna-store.ts'
import type { DnaRole } from './dna-store.ts'

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
  const draft = useDnaDraft()
  const picker = (role: DnaRole, label: string) => (
    <DnaPicker
      label={label}
      dnas={listOptions(role, draft, dnas)}
      chosen={draft.chosen[role]}
      onChoose={(id) => chooseDna(role, id)}
    />
  )
  const instrumental = picker('instrumental', t`Instrumental style`)
  const custom = (
    <div className="flex flex-col gap-4">
      {picker('vocal', t`Vocal style`)}
      {instrumental}
    </div>
  )
  return (
    <PanelTabs
      label={t`What follows the track`}
      value={draft.tab}
      tabs={[
        { value: 'song', label: t`Song`, content: picker('song', t`Song style`) },
        { value: 'instrumental', label: t`Instrumental`, content: instrumental },
        { value: 'custom', label: t({ context: 'styles', message: 'Custom' }), content: custom },
      ]}
      onChange={(next) => changeDraft({ tab: next })}
    />
  )
}
