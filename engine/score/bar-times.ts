import type { Score, Section } from './score.ts'

/**
 * When the bars of a section begin along the tempo map, and when its last one ends, in seconds: `bars` + 1 numbers. The
 * last section of a song rings on after that.
 */
export function barTimes(
  { tempoMap, beatsPerBar }: Pick<Score, 'tempoMap' | 'beatsPerBar'>,
  { startSeconds, bars }: Pick<Section, 'startSeconds' | 'bars'>,
): number[] {
  const times = [startSeconds]
  for (let bar = 0; bar < bars; bar++) times.push(getSecondsAfterBeats(tempoMap, times.at(-1)!, beatsPerBar))
  return times
}

/** Time a number of beats after a moment, in seconds along the tempo map. */
export function getSecondsAfterBeats(tempoMap: Score['tempoMap'], startSeconds: number, beats: number): number {
  let at = startSeconds
  let left = beats
  for (;;) {
    const { bpm } = tempoMap.findLast((point) => point.startSeconds <= at + 1e-9) ?? tempoMap[0]!
    const next = tempoMap.find((point) => point.startSeconds > at + 1e-9)?.startSeconds ?? Infinity
    const beatsToNext = ((next - at) * bpm) / 60
    if (left <= beatsToNext) return at + (left * 60) / bpm
    left -= beatsToNext
    at = next
  }
}
