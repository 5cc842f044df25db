import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import { classes } from '../../../ui/classes.ts'
import { NameInput } from '../../../ui/controls/NameInput.tsx'
import { renameTrack } from './track-calls.ts'

export interface NameBoxProps {
  item: AudioItem
  /** Gives the focus back to where renaming was asked for. */
  returnFocus: () => void
  onDone: () => void
  className?: string
}

/** A version's name that is edited in its place. */
export function NameBox({ item, returnFocus, onDone, className }: NameBoxProps) {
  const { t } = useLingui()
  return (
    <NameInput
      label={t`Version name`}
      value={item.name}
      maxLength={maxNameUnits}
      onEnd={(typed, byKey) => {
        if (byKey) returnFocus()
        if (typed !== null) void renameTrack(item, typed)
        onDone()
      }}
      className={classes('w-full min-w-0 rounded-md border border-field bg-ground px-2', className)}
    />
  )
}
