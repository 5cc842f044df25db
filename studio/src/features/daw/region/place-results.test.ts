import '../../../testing/browser.ts'
import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerWith, beUser, person } from '../../../testing/screen.tsx'
import { apply, resetDaw, useDaw } from '../state/daw-store.ts'
import { getObject, listObjects } from '../state/list-objects.ts'
import { placeResults } from './place-results.ts'
import { readRegion } from './region.ts'
import { keepResult, listResults, restoreOld } from './results.ts'

const projectId = 'f'.repeat(24)
const result = { audioId: 'd'.repeat(24), name: 'Verse, again', durationSeconds: 6 }
const strip = { color: '#000000', groupId: null, gainDb: 0, pan: 0, isMuted: false, isSoloed: false, player: null }
const clipFields = { audioId: 'b'.repeat(24), name: 'Take', startBeats: 0, durationSeconds: 8 }
// 120 BPM: eight seconds are sixteen beats.
const document: DawDocument = {
  one: { id: 'one', kind: 'track', name: 'One', position: 1, ...strip },
  two: { id: 'two', kind: 'track', name: 'Two', position: 2, ...strip },
  a: createAudioClip({ id: 'a', trackId: 'one', ...clipFields }),
  b: createAudioClip({ id: 'b', trackId: 'two', ...clipFields }),
  verse: { id: 'verse', kind: 'section', startBeats: 4, durationBeats: 4, name: 'Verse' },
}
const region = { startBeats: 4, endBeats: 8, trackIds: ['one'] }

/** What the server says of regions without a result in the document. */
function answer(audios: readonly object[]): void {
  const results = audios.length > 0 ? [{ region, audios }] : []
  answerWith({ [`/api/daw/projects/${projectId}/results`]: { body: { success: true, results } } })
}

const inQuestion = () => listResults(useDaw.getState().document)

beforeEach(() => {
  beUser(person)
  useDaw.setState({ projectId, canEdit: true, document })
  answer([result])
})
afterEach(() => resetDaw())

test('a region is the selected time on the selected tracks, else that of the selected clips', () => {
  const range = { startBeats: 4, endBeats: 8 }
  expect(readRegion(document, new Set(['verse']), range)).toEqual({ ...range, trackIds: null })
  expect(readRegion(document, new Set(['one']), range)).toEqual(region)
  expect(readRegion(document, new Set(['b']), null)).toEqual({ startBeats: 0, endBeats: 16, trackIds: ['two'] })
  expect(readRegion(document, new Set(['one']), null)).toBeUndefined()
})

test('a result lands at its place on a new track, once, and the old one there is muted and can come back', async () => {
  expect(await placeResults()).toBe(true)
  const placed = useDaw.getState()
  expect(placed.seq).toBe(1)
  const clips = listObjects(placed.document, 'audioClip').filter(({ trackId }) => trackId === 'one')
  const spans = clips.map(({ startBeats, durationSeconds, isMuted }) => [startBeats, durationSeconds, isMuted])
  expect(spans.toSorted()).toEqual([
    [0, 2, false],
    [4, 2, true],
    [8, 4, false],
  ])
  expect(getObject(placed.document, 'b', 'audioClip')?.isMuted).toBe(false)
  const added = listObjects(placed.document, 'audioClip').filter(({ audioId }) => audioId === result.audioId)
  expect(added.map(({ startBeats, durationSeconds }) => [startBeats, durationSeconds])).toEqual([[4, 6]])
  // The server has not heard of it yet.
  expect(await placeResults()).toBe(false)
  restoreOld(inQuestion()[0]!)
  expect(useDaw.getState().document).toEqual(document)
})

const listClipsOfOne = () =>
  listObjects(useDaw.getState().document, 'audioClip').filter(({ trackId }) => trackId === 'one')
/** The id of what the split at the end of the region has made. */
const getLastId = (): string => listClipsOfOne().find(({ startBeats }) => startBeats === 8)!.id

/** What is left of the old clip once it was put back elsewhere, or after an edit. */
const listOld = (): (number | boolean)[][] =>
  listClipsOfOne()
    .map(({ startBeats, isMuted }) => [startBeats, isMuted])
    .toSorted()

test('the old one comes back also where what was cut for the result was edited since, and the edit stays', async () => {
  await placeResults()
  apply('delete', [{ type: 'remove', id: getLastId() }])
  restoreOld(inQuestion()[0]!)
  expect(inQuestion()).toEqual([])
  expect(listObjects(useDaw.getState().document, 'track').map(({ id }) => id)).toEqual(['one', 'two'])
  expect(listOld()).toEqual([
    [0, false],
    [4, false],
  ])
})

test('an edit of a clip that was cut for the result stays when the old one comes back', async () => {
  await placeResults()
  const id = getLastId()
  apply('set_gain', [{ type: 'set', id, fields: { gainDb: -6 } }])
  restoreOld(inQuestion()[0]!)
  expect(getObject(useDaw.getState().document, id, 'audioClip')?.gainDb).toBe(-6)
  expect(listOld()).toEqual([
    [0, false],
    [4, false],
    [8, false],
  ])
})

test('another device asks about a placed result, and puts the old one back or keeps the new one', async () => {
  answer([{ ...result, audioId: 'e'.repeat(24) }])
  await placeResults()
  // Another device knows the document alone.
  const { document: shared } = useDaw.getState()
  const elsewhere = structuredClone(shared)
  const [placed] = listResults(elsewhere)
  expect(placed).toMatchObject({ name: 'Verse, again', trackIds: [`result-${'e'.repeat(24)}`] })
  expect(placed!.mutedIds).toHaveLength(1)
  keepResult(placed!)
  expect(inQuestion()).toEqual([])
  useDaw.setState({ document: elsewhere })
  restoreOld({ ...placed!, id: 'of-another-page' })
  expect(inQuestion()).toEqual([])
  expect(listOld()).toEqual([
    [0, false],
    [4, false],
    [8, false],
  ])
})
