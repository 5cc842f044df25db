import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'

const strip = { name: 'x', color: '#4c8dff', gainDb: 0, pan: 0, isMuted: false, isSoloed: false, player: null }

export const makeTrack = (id: string, position: number, groupId: string | null = null): DawObject => ({
  ...{ id, kind: 'track', position, groupId, ...strip },
})

export const makeGroup = (id: string, position: number, fields: object = {}): DawObject => ({
  ...{ id, kind: 'group', name: id, position, color: '#e4572e', gainDb: 0, isMuted: false, isCollapsed: false },
  ...fields,
})

export const makeClip = (id: string, trackId: string, startBeats = 4): DawObject => ({
  ...{ id, kind: 'audioClip', trackId, lane: 0, audioId: 'a'.repeat(24), name: id, startBeats },
  ...{ offsetSeconds: 0, durationSeconds: 4, gainDb: 0, fadeInSeconds: 0, fadeOutSeconds: 0 },
  ...{ isReversed: false, isLooped: false, isMuted: false, semitones: 0, stretch: 1 },
})

export const toDocument = (...objects: DawObject[]): DawDocument =>
  Object.fromEntries(objects.map((one) => [one.id, one]))

/** Tracks a to e: b, c and d in group g between a and e, a clip of four beats' start on each. */
export const groupedDocument: DawDocument = toDocument(
  makeTrack('a', 1),
  makeGroup('g', 2),
  makeTrack('b', 1, 'g'),
  makeTrack('c', 2, 'g'),
  makeTrack('d', 3, 'g'),
  makeTrack('e', 3),
  ...['a', 'b', 'c', 'd', 'e'].map((id) => makeClip(`clip-${id}`, id)),
)
