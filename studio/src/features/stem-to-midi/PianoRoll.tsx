import { useLingui } from '@lingui/react/macro'
import type { FoundNote } from '@songloom/tools/stem-to-midi/contract'

const widthUnits = 600
const rowUnits = 4
/** Rows are shown above and below the notes. */
const marginRows = 2

/** Notes over time, higher pitches above. */
export function PianoRoll({ notes }: { notes: readonly FoundNote[] }) {
  const { t } = useLingui()
  const pitches = notes.map(({ midi }) => midi)
  const top = Math.max(...pitches) + marginRows
  const rows = top - Math.min(...pitches) + marginRows + 1
  const endSeconds = Math.max(...notes.map(({ startSeconds, durationSeconds }) => startSeconds + durationSeconds))
  const toX = (seconds: number): number => (seconds / endSeconds) * widthUnits
  return (
    <svg
      role="img"
      aria-label={t`The notes over time`}
      viewBox={`0 0 ${widthUnits} ${rows * rowUnits}`}
      preserveAspectRatio="none"
      className="mt-3 h-32 w-full rounded-lg bg-paper-2"
    >
      {notes.map(({ startSeconds, durationSeconds, midi, velocity }, i) => (
        <rect
          key={i}
          x={toX(startSeconds)}
          y={(top - midi) * rowUnits}
          width={Math.max(1, toX(durationSeconds))}
          height={rowUnits}
          opacity={0.4 + 0.6 * velocity}
          className="fill-marigold-text"
        />
      ))}
    </svg>
  )
}
