import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { useRef } from 'react'
import { NameInput } from '../../../ui/controls/NameInput.tsx'
import { apply, select, useDaw } from '../state/daw-store.ts'
import { endRenaming, startRenaming, useView } from '../state/view-store.ts'
import { toggleInSelection } from '../list/toggle-in-selection.ts'

interface Props {
  id: string
  name: string
  /** Of the field while it is renamed. */
  label: string
}

/** The name of a track or group: a press selects it, or adds it with Shift or Ctrl; a double press or F2 renames it. */
export function RowName({ id, name, label }: Props) {
  const isRenaming = useView((state) => state.renamedId === id)
  const isSelected = useDaw((state) => state.selection.has(id))
  const canEdit = useDaw((state) => state.canEdit)
  const endedByKey = useRef(false)
  // The button is there only after the field is gone.
  const focusAgain = (button: HTMLButtonElement | null): void => {
    if (button && endedByKey.current) button.focus()
    if (button) endedByKey.current = false
  }
  if (isRenaming)
    return (
      <NameInput
        label={label}
        value={name}
        maxLength={dawLimits.nameCharacters}
        className="min-h-8 w-full min-w-0 grow rounded-sm border border-field bg-ground px-1.5"
        onEnd={(typed, byKey) => {
          if (typed && typed !== name) apply('rename', [{ type: 'set', id, fields: { name: typed } }])
          endedByKey.current = byKey
          endRenaming(id)
        }}
      />
    )
  return (
    <button
      ref={focusAgain}
      type="button"
      dir="auto"
      aria-pressed={isSelected}
      aria-keyshortcuts={canEdit ? 'F2' : undefined}
      onClick={(event) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey) toggleInSelection(id)
        else select([id])
      }}
      onDoubleClick={() => canEdit && startRenaming(id)}
      onKeyDown={(event) => canEdit && event.key === 'F2' && startRenaming(id)}
      className="min-h-8 min-w-0 grow truncate text-start font-medium hover:underline"
    >
      {name}
    </button>
  )
}
