import '../../../testing/browser.ts'
import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audioItem } from '../../../testing/generations.ts'
import { answerWith, beUser, person } from '../../../testing/screen.tsx'
import { apply, resetDaw, useDaw } from '../state/daw-store.ts'
import { getObject, listObjects } from '../state/list-objects.ts'
import { listPlaces, savePlace } from './places.ts'
import { keepResult, placeResults, restoreOld, useResults } from './place-results.ts'
import { readRegion } from './region.ts'

const projectId = 'f'.repeat(24)
const rendered = 'c'.repeat(24)
const result = audioItem()
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

function answer(children: readonly unknown[]): void {
  answerWith({ [`/api/audio/${rendered}/lineage`]: { body: { success: true, children, parents: [], next: null } } })
}

beforeEach(() => {
  beUser(person)
  useDaw.setState({ projectId, canEdit: true, document })
  answer([{ audio: result }])
})
afterEach(() => {
  resetDaw()
  localStorage.clear()
  useResults.setState([], true)
})

test('a region is the selected time on the selected tracks, else that of the selected clips', () => {
  const range = { startBeats: 4, endBeats: 8 }
  expect(readRegion(document, new Set(['verse']), range)).toEqual({ ...range, trackIds: null })
  expect(readRegion(document, new Set(['one']), range)).toEqual(region)
  expect(readRegion(document, new Set(['b']), null)).toEqual({ startBeats: 0, endBeats: 16, trackIds: ['two'] })
  expect(readRegion(document, new Set(['one']), null)).toBeUndefined()
})

test('a result lands at its place on a new track, once, and the old one there is muted and can come back', async () => {
  savePlace({ projectId, audioId: rendered, region, placedIds: [] })
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
  expect(added.map(({ startBeats, durationSeconds }) => [startBeats, durationSeconds])).toEqual([[4, result.duration]])
  expect(await placeResults()).toBe(false)
  restoreOld(useResults.getState()[0]!)
  expect(useDaw.getState().document).toEqual(document)
  expect(await placeResults()).toBe(false)
})

test('the old one comes back also where what was cut for the result was edited since, and the edit stays', async () => {
  savePlace({ projectId, audioId: rendered, region, placedIds: [] })
  await placeResults()
  const clips = listObjects(useDaw.getState().document, 'audioClip').filter(({ trackId }) => trackId === 'one')
  const last = clips.find(({ startBeats }) => startBeats === 8)!
  apply('delete', [{ type: 'remove', id: last.id }])
  restoreOld(useResults.getState()[0]!)
  const { document: restored } = useDaw.getState()
  expect(useResults.getState()).toEqual([])
  expect(listObjects(restored, 'track').map(({ id }) => id)).toEqual(['one', 'two'])
  const left = listObjects(restored, 'audioClip').filter(({ trackId }) => trackId === 'one')
  expect(left.map(({ startBeats, isMuted }) => [startBeats, isMuted]).toSorted()).toEqual([
    [0, false],
    [4, false],
  ])
})

test('a second tab that places the same result changes nothing, and a kept one asks no more', async () => {
  const place = { projectId, audioId: rendered, region, placedIds: [] }
  savePlace(place)
  await placeResults()
  savePlace(place)
  expect(await placeResults()).toBe(false)
  expect(useDaw.getState().seq).toBe(1)
  expect(listPlaces(projectId)[0]?.placedIds).toEqual([result.audioId])
  keepResult(useResults.getState()[0]!.id)
  expect(useResults.getState()).toEqual([])
})

test('what is still being made stays awaited, also over a reload', async () => {
  savePlace({ projectId, audioId: rendered, region, placedIds: [] })
  answer([])
  expect(await placeResults()).toBe(false)
  resetDaw()
  useDaw.setState({ projectId, canEdit: true, document })
  answer([{ audio: result }])
  expect(await placeResults()).toBe(true)
})
