import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { EditStyle } from './EditStyle.tsx'
import { EditVoice } from './EditVoice.tsx'
import { Sidebar } from './Sidebar.tsx'

interface Props {
  dna: Dna
  onClose: () => void
  onDeleted: () => void
}

/** Edit Style or Edit Voice Model, by the kind. */
export function EditSidebar({ dna, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const isVoice = dna.columnType === 'VOICE_MODEL'
  return (
    <Sidebar title={isVoice ? t`Edit Voice Model` : t`Edit Style`} onClose={onClose}>
      {isVoice ? (
        <EditVoice dna={dna} onClose={onClose} />
      ) : (
        <EditStyle dna={dna} onClose={onClose} onDeleted={onDeleted} />
      )}
    </Sidebar>
  )
}
