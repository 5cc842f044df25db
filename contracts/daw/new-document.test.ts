import { expect, test } from 'vitest'
import { createDocument, createIdCounter, nameSources, toTracks } from './new-document.ts'
import type { DawAudio } from './new-document.ts'

const toAudio = (name: string): DawAudio => ({
  ...{ audioId: 'a'.repeat(24), name, durationSeconds: 10, bpm: null, metre: null, key: null },
  ...{ isLoopable: false, sections: [], lyrics: [] },
})
const nameTracks = (...names: string[]): string[] =>
  toTracks(names.map(toAudio), createIdCounter()).flatMap((object) => (object.kind === 'track' ? [object.name] : []))

test('stems of one song are named by their part, other audios by their own name', () => {
  expect(nameTracks('Night bus (drums)', 'Night bus (bass)')).toEqual(['Drums', 'Bass'])
  expect(nameTracks('Night bus (drums)', 'Day bus (bass)')).toEqual(['Night bus (drums)', 'Day bus (bass)'])
  expect(nameTracks('Night bus (live)')).toEqual(['Night bus (live)'])
})

test('a project of stems is named after their song', () => {
  expect(nameSources(['Night bus (drums)', 'Night bus (bass)'].map(toAudio))).toBe('Night bus')
  expect(nameSources(['Night bus (live)'].map(toAudio))).toBe('Night bus (live)')
})

test.each([
  ['3/4', 90, { beatsPerBar: 3, beatUnit: 4, bpm: 90 }],
  ['6/8', 60, { beatsPerBar: 6, beatUnit: 8, bpm: 90 }],
  ['7/8', 120, { beatsPerBar: 7, beatUnit: 8, bpm: 120 }],
  [null, null, { beatsPerBar: 4, beatUnit: 4, bpm: 120 }],
  ['0/5', 90, { beatsPerBar: 4, beatUnit: 4, bpm: 90 }],
])('a song in %s of %s beats a minute has its bars and quarters', (metre, bpm, expected) => {
  const [master, tempo] = createDocument('Waltz', [{ ...toAudio('Waltz'), metre, bpm }])
  expect({ ...master, ...tempo }).toMatchObject(expected)
})

test('a long name is cut between characters: half of one could not be stored', () => {
  const name = `${'x'.repeat(119)}🎵`
  expect(nameTracks(name)).toEqual(['x'.repeat(119)])
  const lyrics = [{ startSeconds: 0, text: `${'la '.repeat(133)}🎵` }]
  const texts = createDocument(name, [{ ...toAudio(name), lyrics }]).flatMap((object) => Object.values(object))
  expect(texts.filter((text) => typeof text === 'string' && !text.isWellFormed())).toEqual([])
})
