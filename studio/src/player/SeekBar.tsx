import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { formatClock } from '../lib/i18n/format.ts'
import { classes } from '../ui/classes.ts'
import { followPlayhead } from '../audio/playhead.ts'
import { seek, seekBy, usePlayer } from '../audio/player.ts'

/** How much of a tape is heard. */
export const share = (part: number, whole: number): CSSProperties =>
  ({ '--share': `${whole > 0 ? (part / whole) * 100 : 0}%` }) as CSSProperties

const stepSeconds = 5
const longStepSeconds = 15

function onKeyDown(event: KeyboardEvent): void {
  const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  seekBy(direction * (event.shiftKey ? longStepSeconds : stepSeconds))
}

/** Moves the tape to the frame: the player's own clock ticks four times a second. */
function useSmooth(trackId: string | undefined, durationSeconds: number) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (trackId === undefined) return
    return followPlayhead(trackId, (seconds) => {
      const range = input.current
      if (!range || seconds < 0) return
      range.value = String(Math.min(seconds, durationSeconds))
      range.style.setProperty('--share', `${(Math.min(1, seconds / durationSeconds) || 0) * 100}%`)
    })
  }, [trackId, durationSeconds])
  return input
}

/** The position of the track, as a slider. */
export function SeekBar({ className }: { className?: string }) {
  const { t } = useLingui()
  const time = usePlayer((state) => state.timeSeconds)
  const duration = usePlayer((state) => state.durationSeconds)
  const input = useSmooth(
    usePlayer((state) => state.track?.id),
    duration,
  )
  const now = formatClock(time)
  const whole = formatClock(duration)
  return (
    <input
      ref={input}
      type="range"
      aria-label={t`Position`}
      aria-valuetext={t`${now} of ${whole}`}
      min={0}
      max={Math.max(duration, 0.1)}
      step={0.01}
      value={Math.min(time, duration)}
      onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
      style={share(time, duration)}
      className={classes('tape-range min-w-0 grow', className)}
    />
  )
}
