import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { useState } from 'react'
import { NameInput } from '../../../ui/controls/NameInput.tsx'
import { apply, select, useDaw } from '../state/daw-store.ts'
import { toggleInSelection } from '../list/toggle-in-selection.ts'

interface Props {
  id: string
  name: string
  /** Of the field while it is renamed. */
  label: string
}

/** The name of a track or group: a press selects it, with Shift or Ctrl it is added; a double press renames it. */
export function RowName({ id, name, label }: Props) {
  const isSelected = useDaw((state) => state.selection.has(id))
  const canEdit = useDaw((state) => state.canEdit)
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming)
    return (
      <NameInput
        label={label}
        value={name}
        maxLength={dawLimits.nameCharacters}
        className="min-h-8 w-full min-w-0 grow rounded-sm border border-field bg-ground px-1.5"
        onEnd={(typed) => {
          if (typed) apply('rename', [{ type: 'set', id, fields: { name: typed } }])
          setRenaming(false)
        }}
      />
    )
  return (
    <button
      type="button"
      dir="auto"
      aria-pressed={isSelected}
      onClick={(event) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey) toggleInSelection(id)
        else select([id])
      }}
      onDoubleClick={() => canEdit && setRenaming(true)}
      className="min-h-8 min-w-0 grow truncate text-start font-medium hover:underline"
    >
      {name}
    </button>
  )
}
