import { useLingui } from '@lingui/react/macro'
import type { DawGroup } from '@songloom/contracts/daw/document'
import { ChevronDown, ChevronRight, Folder } from 'lucide-react'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { setObject, toggleField } from '../edit/set-fields.ts'
import { isFolded, toggleFolded, useRows } from '../rows/row-view.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { listMembers } from '../state/list-objects.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { LetterToggle, muteTone, soloTone } from './LetterToggle.tsx'
import { RowGain } from './RowGain.tsx'
import { RowHandle } from './RowHandle.tsx'
import { RowName } from './RowName.tsx'
import { getHeaderClass } from './TrackHeader.tsx'

/** Shows or hides the tracks of a group. */
export function FoldToggle({ group }: { group: DawGroup }) {
  const { t } = useLingui()
  const isClosed = useRows((view) => isFolded(view, group.id))
  const { name } = group
  return (
    <IconButton
      small
      className="-mx-2"
      label={t`Tracks of ${name}`}
      aria-expanded={!isClosed}
      onClick={() => toggleFolded([group.id])}
    >
      {isClosed ? (
        <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
      ) : (
        <ChevronDown className="size-4" aria-hidden />
      )}
    </IconButton>
  )
}

/** Mute of the group itself, and solo of its tracks. */
export function GroupSwitches({ group }: { group: DawGroup }) {
  const { t } = useLingui()
  const members = useDaw((state) => listMembers(state.document, group.id))
  const canEdit = useDaw((state) => state.canEdit)
  const { name, isMuted } = group
  const solo = (): void => {
    const ids = members.map(({ id }) => id)
    apply('solo_group', toggleField(useDaw.getState().document, ids, 'isSoloed'))
  }
  return (
    <>
      <LetterToggle
        label={t`Mute ${name}`}
        letter="M"
        isOn={isMuted}
        tone={muteTone}
        disabled={!canEdit}
        onToggle={() => apply('mute_group', [setObject(group.id, { isMuted: !isMuted })])}
      />
      <LetterToggle
        label={t`Solo ${name}`}
        letter="S"
        isOn={members.length > 0 && members.every(({ isSoloed }) => isSoloed)}
        tone={soloTone}
        disabled={!canEdit || members.length === 0}
        onToggle={solo}
      />
    </>
  )
}

/** Name, mute, solo and gain of a group, left of its row. */
export function GroupHeader({ group }: { group: DawGroup }) {
  const { t } = useLingui()
  const isSelected = useDaw((state) => state.selection.has(group.id))
  return (
    <div className={getHeaderClass(isSelected, false)}>
      <div className="flex min-w-0 items-center gap-1.5">
        <RowHandle id={group.id} color={group.color}>
          <Folder className="size-4" />
        </RowHandle>
        <FoldToggle group={group} />
        <RowName id={group.id} name={group.name} label={t`Name of the group`} />
        <GroupMenu group={group} />
      </div>
      <div className="flex items-center gap-1.5">
        <GroupSwitches group={group} />
        <RowGain {...group} />
      </div>
    </div>
  )
}
