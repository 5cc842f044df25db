import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { renameTrack } from './track-calls.ts'

export interface NameBoxProps {
  item: AudioItem
  /** Gives the focus back to where renaming was asked for. */
  returnFocus: () => void
  onDone: () => void
  className?: string
}

/** Enter saves, Escape cancels, leaving saves: each ends by leaving the box. */
export function NameBox({ item, returnFocus, onDone, className }: NameBoxProps) {
  const { t } = useLingui()
  const cancelled = useRef(false)
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // The key would press what has the focus next.
    event.preventDefault()
    cancelled.current = event.key === 'Escape'
    returnFocus()
  }
  return (
    <input
      autoFocus
      dir="auto"
      aria-label={t`Version name`}
      defaultValue={item.name}
      maxLength={maxNameUnits}
      onKeyDown={onKey}
      onBlur={(event) => {
        if (!cancelled.current) void renameTrack(item, event.target.value)
        onDone()
      }}
      onFocus={(event) => event.target.select()}
      className={classes('w-full min-w-0 rounded-md border border-field bg-ground px-2', className)}
    />
  )
}
