import { expect, test } from 'vitest'
import { planScore, toReadable } from './add-score.ts'
import type { ScoreObjects } from './add-score.ts'
import { applyOperations } from './apply-operations.ts'
import { createAudioClip } from './audio-clip.ts'
import { createBeatClock } from './beat-clock.ts'
import { createDocument } from './new-document.ts'
import { isPlaceable } from './place-score.ts'
import type { DawDocument, DawObject } from './document.ts'

test.each([
  ['uprightBass', 'Upright bass'],
  ['vocals', 'Vocals'],
  ['steelGuitar2', 'Steel guitar 2'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(toReadable(name)).toBe(shown)
})

const audioId = 'a'.repeat(24)
const input = { projectId: 'p', userId: 'u', audioId, opId: '12345678' }
/** Twice as fast from the fourth second on; lines at 0, 4 and 6 seconds. */
const lineBeats = [0, 4, 8]
const score: ScoreObjects = {
  ...{ key: 'F minor', beatsPerBar: 3, beatUnit: 4 },
  tempos: [
    { startBeats: 0, bpm: 60 },
    { startBeats: 4, bpm: 120 },
  ],
  tracks: [
    {
      ...{ id: 'track1', kind: 'track', name: 'vocals', position: 1, color: '#000000', groupId: null },
      ...{ gainDb: 0, pan: 0, isMuted: false, isSoloed: false, player: { type: 'voice', name: 'pop' } },
    },
    {
      ...{ id: 'clip1', kind: 'scoreClip', trackId: 'track1', name: 'vocals', isMuted: false },
      ...{ startBeats: 0, offsetBeats: 0, durationBeats: 16 },
    },
    ...lineBeats.map((startBeats): DawObject => ({
      ...{ id: `note${startBeats}`, kind: 'note', clipId: 'clip1', midi: 60, velocity: 1 },
      ...{ startBeats, durationBeats: 1, syllable: `from ${startBeats}` },
    })),
  ],
  sections: [],
  lyrics: lineBeats.map((startBeats): DawObject => ({
    ...{ id: `lyric${startBeats}`, kind: 'lyric', startBeats, durationBeats: 2, text: `from ${startBeats}` },
  })),
  chords: [],
}
const facts = {
  ...{ audioId, name: 'River', durationSeconds: 12, bpm: 90, metre: null, key: null, isLoopable: false },
  sections: [{ name: 'verse', startSeconds: 4, endSeconds: 8 }],
  // Cut to hundredths, as a file of timed lyrics has them.
  lyrics: [
    { startSeconds: 0, text: 'from 0' },
    { startSeconds: 3.992, text: 'from 4' },
    { startSeconds: 5.992, text: 'from 8' },
  ],
}

const toDocument = (objects: readonly DawObject[]): DawDocument =>
  Object.fromEntries(objects.map((object) => [object.id, object]))

function addTo(document: DawDocument, more: { clipId?: string } = {}) {
  const applied = applyOperations(document, planScore(document, score, { ...input, ...more }))
  if ('reason' in applied) throw new Error(applied.reason)
  const objects = Object.values(applied.document)
  const ofKind = <Kind extends DawObject['kind']>(kind: Kind) =>
    objects.filter((object) => object.kind === kind) as Extract<DawObject, { kind: Kind }>[]
  const { toSeconds } = createBeatClock(ofKind('tempo'))
  const [clip] = ofKind('scoreClip')
  const notes = ofKind('note').map(({ startBeats, syllable }) => ({
    beats: clip!.startBeats - clip!.offsetBeats + startBeats,
    syllable,
  }))
  return { ofKind, toSeconds, clip: clip!, notes }
}

const song = toDocument(createDocument('River', [facts]))
const other: DawObject[] = [
  {
    ...{ id: 'track9', kind: 'track', name: 'Bass', position: 9, color: '#000000', groupId: null, player: null },
    ...{ gainDb: 0, pan: 0, isMuted: false, isSoloed: false },
  },
  createAudioClip({
    ...{ id: 'clip9', trackId: 'track9', audioId: 'b'.repeat(24), name: 'Bass', startBeats: 0, durationSeconds: 9 },
  }),
]
const change = (document: DawDocument, id: string, fields: object): DawDocument => ({
  ...document,
  [id]: { ...document[id], ...fields } as DawObject,
})

test('notes lie in the lines that a song’s document has, where its tempo moves', () => {
  const { ofKind, toSeconds, notes } = addTo(song)
  expect(ofKind('lyric')).toHaveLength(3)
  for (const { startBeats, durationBeats, text } of ofKind('lyric')) {
    const sung = notes.filter(({ beats }) => beats >= startBeats && beats < startBeats + durationBeats)
    expect(sung.map(({ syllable }) => syllable)).toEqual([text])
  }
  const [verse] = ofKind('section')
  expect([toSeconds(verse!.startBeats), toSeconds(verse!.startBeats + verse!.durationBeats)]).toEqual([4, 8])
  expect(ofKind('master')).toMatchObject([{ key: 'F minor', beatsPerBar: 3 }])
})

test('what else a document has keeps its time: a marker, a later clip and a curve', () => {
  const late = { ...song['clip1'], id: 'late', startBeats: 12 } as DawObject
  const points = [{ beats: 12, value: 0 }]
  const { ofKind, toSeconds } = addTo({
    ...song,
    late,
    mark: { id: 'mark', kind: 'marker', startBeats: 12, name: '' },
    curve: { id: 'curve', kind: 'automation', ownerId: 'track1', parameter: 'gainDb', points },
  })
  const { startBeats } = ofKind('marker')[0]!
  expect(toSeconds(startBeats)).toBeCloseTo(8, 9)
  expect(ofKind('audioClip').find(({ id }) => id === 'late')).toMatchObject({ startBeats })
  expect(ofKind('automation')).toMatchObject([{ points: [{ beats: startBeats }] }])
})

test('a score follows a clip that was moved, and the tempo of before holds until it', () => {
  const { ofKind, toSeconds, notes } = addTo(change(song, 'clip1', { startBeats: 3 }))
  expect(ofKind('tempo').map(({ startBeats, bpm }) => [startBeats, bpm])).toEqual([
    [0, 90],
    [3, 60],
    [7, 120],
  ])
  expect(notes.map(({ beats }) => toSeconds(beats))).toEqual([2, 6, 8])
})

test('a clip that leaves out its beginning leaves out these notes', () => {
  const { clip, toSeconds, notes, ofKind } = addTo(change(song, 'clip1', { offsetSeconds: 5 }))
  expect(clip).toMatchObject({ startBeats: 0, offsetBeats: 6, durationBeats: 10 })
  expect(notes.map(({ beats }) => toSeconds(beats))).toEqual([-3, -1, 1])
  expect(ofKind('tempo').map(({ bpm }) => bpm)).toEqual([120])
})

test('with another audio the document keeps tempo, key and metre, and notes keep their seconds', () => {
  const document = change({ ...song, ...toDocument(other) }, 'clip1', { startBeats: 3 })
  const { ofKind, toSeconds, notes } = addTo(document)
  expect(ofKind('tempo')).toMatchObject([{ bpm: 90 }])
  expect(ofKind('master')).toMatchObject([{ key: null, beatsPerBar: 4 }])
  for (const [at, seconds] of [2, 6, 8].entries()) expect(toSeconds(notes[at]!.beats)).toBeCloseTo(seconds, 9)
})

test('the chosen clip places the score; a stretched or reversed one does not', () => {
  const document = { ...song, second: { ...song['clip1'], id: 'second', startBeats: 6, stretch: 2 } as DawObject }
  expect(addTo(document, { clipId: 'second' }).clip.startBeats).toBe(6)
  expect(isPlaceable(document, { audioId, clipId: 'second' })).toBe(false)
  expect(isPlaceable(document, { audioId })).toBe(true)
  expect(isPlaceable(change(song, 'clip1', { isReversed: true }), { audioId })).toBe(false)
})
