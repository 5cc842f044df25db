import { power } from '../../dsp/power.ts'
import { getSecondsAfterBeats } from '../../score/bar-times.ts'
import type { Score } from '../../score/score.ts'

/** A stretch of a sound, in its seconds. */
interface Stretch {
  startSeconds: number
  endSeconds: number
}

/** Level below the loudest section that counts as silence. */
const silentLu = 40
const windowSeconds = 3

/** Mean power of the 3 s windows inside a stretch; of the nearest one where it is shorter. */
function powerIn(shortTermLufs: readonly number[], { startSeconds, endSeconds }: Stretch): number {
  const last = shortTermLufs.length - 1
  const from = Math.min(last, Math.max(0, Math.round(startSeconds)))
  const to = Math.min(last, Math.max(from, Math.floor(endSeconds) - windowSeconds))
  const windows = shortTermLufs.slice(from, to + 1)
  return windows.reduce((sum, lufs) => sum + power(10, lufs / 10), 0) / Math.max(1, windows.length)
}

/**
 * Loudness of each section against the loudest: 1 for the loudest, 0 at 40 LU below it; `shortTermLufs` comes from
 * `measureLoudness`.
 */
export function sectionEnergies(sections: readonly Stretch[], shortTermLufs: readonly number[]): number[] {
  const powers = sections.map((section) => powerIn(shortTermLufs, section))
  const loudest = Math.max(0, ...powers)
  return powers.map((one) =>
    loudest === 0 ? 1 : Math.max(0, 1 + (10 * Math.log10(Math.max(one, 1e-20) / loudest)) / silentLu),
  )
}

/** Whole bars in a stretch, of a mean bar; at least one. Without bars it is one. */
export function countBars({ startSeconds, endSeconds }: Stretch, downbeats: readonly number[]): number {
  if (downbeats.length < 2) return 1
  const bar = (downbeats.at(-1)! - downbeats[0]!) / (downbeats.length - 1)
  return Math.max(1, Math.round((endSeconds - startSeconds) / bar))
}

/** When the bars of a song begin along its tempo map, in seconds, through what rings on after the last one. */
export function songBars({ sections, tempoMap, beatsPerBar, durationSeconds }: Score): number[] {
  return sections.flatMap(({ startSeconds }, i) => {
    const end = sections[i + 1]?.startSeconds ?? durationSeconds
    const bars: number[] = []
    for (let at = startSeconds; at < end - 0.01; at = getSecondsAfterBeats(tempoMap, at, beatsPerBar)) bars.push(at)
    return bars
  })
}
