import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { maxAudioNameLength } from '@songloom/contracts/audios.rules'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { trackOf } from '../../player/tracks.ts'
import { renameTake } from './take-calls.ts'

interface Props {
  item: AudioItem
  renaming: boolean
  /** Gives the focus back to where renaming was asked for. */
  returnFocus: () => void
  onDone: () => void
}

/** Enter saves, Escape cancels, leaving saves: each ends by leaving the box. */
function NameBox({ item, returnFocus, onDone }: Omit<Props, 'renaming'>) {
  const { t } = useLingui()
  const cancelled = useRef(false)
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    cancelled.current = event.key === 'Escape'
    returnFocus()
  }
  return (
    <input
      autoFocus
      aria-label={t`Take name`}
      defaultValue={item.name}
      maxLength={maxAudioNameLength}
      onKeyDown={onKey}
      onBlur={(event) => {
        if (!cancelled.current) void renameTake(item, event.target.value)
        onDone()
      }}
      onFocus={(event) => event.target.select()}
      className="-mx-2 w-full min-w-0 rounded-md border border-field bg-ground px-2 text-lg"
    />
  )
}

/** The name of a take, and the box it turns into. */
export function TakeName({ renaming, ...rest }: Props) {
  if (renaming) return <NameBox {...rest} />
  return <h2 className="truncate text-lg">{trackOf(rest.item).title}</h2>
}
