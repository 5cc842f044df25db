import { randomUUID } from 'node:crypto'
import type { DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { createNote, createScoreClip, createTrack } from '@songloom/store/testing/seed-daw'

export const benchTracks = 32

const put = (objects: readonly DawObject[]): DawOperation[] => objects.map((object) => ({ type: 'put', object }))

/** Tracks with a clip each. */
export const putTracks = (): DawOperation[] =>
  put(
    Array.from({ length: benchTracks }, (_, at) => [
      createTrack(`track${at}`),
      createScoreClip(`clip${at}`, `track${at}`),
    ]).flat(),
  )

/** Notes from number `from` on, over all clips. */
export const putNotes = (from: number, count: number): DawOperation[] =>
  put(Array.from({ length: count }, (_, at) => createNote(`note${from + at}`, `clip${(from + at) % benchTracks}`)))

/** Gestures by name, another one each round. */
export const gestures: Readonly<Record<string, (round: number) => DawOperation[]>> = {
  'a fader': (round) => [{ type: 'set', id: `track${round % benchTracks}`, fields: { gainDb: -(round % 60) } }],
  'a clip moved': (round) => [{ type: 'set', id: `clip${round % benchTracks}`, fields: { startBeats: round } }],
  'a note drawn': (round) => put([createNote(`drawn${randomUUID().slice(0, 8)}`, `clip${round % benchTracks}`)]),
  'a hundred notes moved': (round) =>
    Array.from({ length: 100 }, (_, at) => ({ type: 'set', id: `note${at}`, fields: { startBeats: round + at } })),
}
