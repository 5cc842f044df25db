import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { holdsFiles } from './drag-audio.ts'
import { DropSlots, acceptsDrop } from './drop-slots.ts'
import type { ReferenceSlot } from './reference.ts'
import { classes } from '../../ui/classes.ts'

interface Props {
  /** Given a file, and the places for audio that the panel shows. */
  onFile: (file: File, slots: ReadonlySet<ReferenceSlot>) => void
  children: ReactNode
}

/** Entering a child comes before leaving its parent: they are counted. */
function useDrop({ onFile }: Pick<Props, 'onFile'>) {
  const [slots] = useState(() => new Set<ReferenceSlot>())
  const entered = useRef(0)
  const [over, setOver] = useState(false)
  const count = (next: number): void => {
    entered.current = Math.max(0, next)
    setOver(entered.current > 0 && acceptsDrop(slots))
  }
  const handled = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!holdsFiles(event)) return
    act(event)
    event.preventDefault()
  }
  const handlers = {
    onDragEnter: handled(() => count(entered.current + 1)),
    onDragOver: handled(() => undefined),
    onDragLeave: handled(() => count(entered.current - 1)),
    onDrop: handled((event) => {
      const [file] = event.dataTransfer.files
      count(0)
      // A tile within has taken it already.
      if (file && !event.defaultPrevented) onFile(file, slots)
    }),
  }
  return { over, handlers, slots }
}

/** A panel that takes an audio file, and says so while one is held over it (spec 2 §2). */
export function DropArea({ onFile, children }: Props) {
  const { t } = useLingui()
  const { over, handlers, slots } = useDrop({ onFile })
  return (
    <div className="relative h-full short:h-auto" {...handlers}>
      <DropSlots value={slots}>{children}</DropSlots>
      {over ? (
        <div
          className={classes(
            'fading pointer-events-none absolute inset-2 z-20 flex flex-col items-center justify-center gap-1',
            'rounded-lg border-2 border-dashed border-lagoon bg-overlay/95 p-4 text-center',
          )}
        >
          <p className="text-base font-medium">{t`Drop audio file to upload`}</p>
          <p className="text-ink-2">{t`Supported formats: .mp3, .wav, .aac, .ogg`}</p>
        </div>
      ) : null}
    </div>
  )
}
