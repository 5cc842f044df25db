import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useDaw } from '../../state/daw-store.ts'
import { toSeconds } from '../../state/tempo.ts'
import { formatBarPosition } from './bar-position.ts'

function formatSeconds(seconds: number): string {
  const tenths = Math.floor(seconds * 10)
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`
}

/** Bar, beat and time of the playhead; written without React, as it moves with each frame. */
export function PlayedTime() {
  const { t } = useLingui()
  const bar = useRef<HTMLSpanElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = ({ document, playheadBeats }: ReturnType<typeof useDaw.getState>): void => {
      if (bar.current) bar.current.textContent = formatBarPosition(document, playheadBeats)
      if (time.current) time.current.textContent = formatSeconds(toSeconds(document, playheadBeats))
    }
    show(useDaw.getState())
    return useDaw.subscribe(show)
  }, [])
  return (
    <div role="timer" aria-label={t`Position`} className="mono flex min-w-28 items-baseline gap-2 px-1">
      <span ref={bar} className="text-ink" />
      <span ref={time} className="text-ink-2" />
    </div>
  )
}
