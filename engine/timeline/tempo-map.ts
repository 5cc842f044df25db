import type { DawDocument, DawTempo } from '@songloom/contracts/daw/document'
import { listObjects } from './list-objects.ts'

/** The tempo from a position on, until the next one: quarter notes from the start, quarter notes per minute. */
export type TempoChange = Pick<DawTempo, 'startBeats' | 'bpm'>

/** Tempo changes in order, the first at beat 0. */
export type TempoMap = readonly TempoChange[]

const defaultBpm = 120

/** The tempo map of a document: the first tempo holds from beat 0, and of two at one beat the last. */
export function getTempoMap(document: DawDocument): TempoMap {
  const tempos = listObjects(document, 'tempo').sort((a, b) => a.startBeats - b.startBeats)
  const changes = tempos.filter(({ startBeats }, n) => tempos[n + 1]?.startBeats !== startBeats)
  return changes.length === 0
    ? [{ startBeats: 0, bpm: defaultBpm }]
    : changes.map(({ startBeats, bpm }, n) => ({ startBeats: n === 0 ? 0 : startBeats, bpm }))
}

interface TempoSpan extends TempoChange {
  startSeconds: number
}

/**
 * Throws RangeError where a map is empty, does not start at beat 0, is out of order or has a tempo that is no positive
 * number.
 */
export function checkTempoMap(tempoMap: TempoMap): void {
  if (tempoMap[0]?.startBeats !== 0) throw new RangeError('A tempo map starts at beat 0.')
  tempoMap.forEach(({ startBeats, bpm }, n) => {
    if (!(bpm > 0 && Number.isFinite(bpm))) throw new RangeError(`${bpm} is no tempo.`)
    if (n > 0 && !(startBeats > tempoMap[n - 1]!.startBeats)) throw new RangeError('Tempo changes must be in order.')
  })
}

/** Seconds from the start of the timeline at a position in beats; before beat 0 the first tempo holds. */
export function beatsToSeconds(tempoMap: TempoMap, beats: number): number {
  const { startBeats, bpm, startSeconds } = findSpan(tempoMap, (span) => span.startBeats <= beats)
  return startSeconds + ((beats - startBeats) * 60) / bpm
}

/** Beats from the start of the timeline at a position in seconds: the inverse of beatsToSeconds. */
export function secondsToBeats(tempoMap: TempoMap, seconds: number): number {
  const { startBeats, bpm, startSeconds } = findSpan(tempoMap, (span) => span.startSeconds <= seconds)
  return startBeats + ((seconds - startSeconds) * bpm) / 60
}

function findSpan(tempoMap: TempoMap, hasBegun: (span: TempoSpan) => boolean): TempoSpan {
  const [first, ...later] = tempoMap
  if (!first) throw new RangeError('A tempo map needs a tempo.')
  let span: TempoSpan = { ...first, startSeconds: 0 }
  for (const change of later) {
    const seconds = span.startSeconds + ((change.startBeats - span.startBeats) * 60) / span.bpm
    const next = { ...change, startSeconds: seconds }
    if (!hasBegun(next)) break
    span = next
  }
  return span
}
