import type { DawDocument, DawTempo } from '@songloom/contracts/daw/document'
import { listObjects } from './list-objects.ts'

/** The tempo from a position on, until the next one: quarter notes from the start, quarter notes per minute. */
export type TempoChange = Pick<DawTempo, 'startBeats' | 'bpm'>

/** Tempo changes in order, the first at beat 0, with their times. */
export type TempoMap = readonly (TempoChange & { startSeconds: number })[]

const defaultBpm = 120

/** The tempo map of a document: the first tempo holds from beat 0, and of two at one beat the last. */
export function getTempoMap(document: DawDocument): TempoMap {
  const tempos = listObjects(document, 'tempo').sort((a, b) => a.startBeats - b.startBeats)
  const changes = tempos.filter(({ startBeats }, n) => tempos[n + 1]?.startBeats !== startBeats)
  const [first = { bpm: defaultBpm }, ...later] = changes
  return toTempoMap([{ startBeats: 0, bpm: first.bpm }, ...later])
}

/**
 * Throws RangeError where the changes are none, do not start at beat 0, are out of order or have a tempo that is no
 * positive number.
 */
export function toTempoMap(changes: readonly TempoChange[]): TempoMap {
  if (changes[0]?.startBeats !== 0) throw new RangeError('A tempo map starts at beat 0.')
  const map: (TempoChange & { startSeconds: number })[] = []
  for (const { startBeats, bpm } of changes) {
    if (!(bpm > 0 && Number.isFinite(bpm))) throw new RangeError(`${bpm} is no tempo.`)
    const last = map.at(-1)
    if (last && !(startBeats > last.startBeats)) throw new RangeError('Tempo changes must be in order.')
    map.push({ startBeats, bpm, startSeconds: last ? toSeconds(last, startBeats) : 0 })
  }
  return map
}

/** Seconds from the start of the timeline at a position in beats; before beat 0 the first tempo holds. */
export const beatsToSeconds = (tempoMap: TempoMap, beats: number): number =>
  toSeconds(findSpan(tempoMap, 'startBeats', beats), beats)

/** Beats from the start of the timeline at a position in seconds: the inverse of beatsToSeconds. */
export function secondsToBeats(tempoMap: TempoMap, seconds: number): number {
  const span = findSpan(tempoMap, 'startSeconds', seconds)
  return span.startBeats + ((seconds - span.startSeconds) * span.bpm) / 60
}

/** The last change at a position or before it, or the first; by halves, since a file may bring thousands. */
function findSpan(tempoMap: TempoMap, field: 'startBeats' | 'startSeconds', position: number): TempoMap[number] {
  let [low, high] = [0, tempoMap.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (tempoMap[middle]![field] <= position) low = middle
    else high = middle
  }
  return tempoMap[low]!
}

function toSeconds({ startBeats, bpm, startSeconds }: TempoMap[number], beats: number): number {
  return startSeconds + ((beats - startBeats) * 60) / bpm
}
