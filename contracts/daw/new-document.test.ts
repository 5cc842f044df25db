import { expect, test } from 'vitest'
import { createIdCounter, toTracks } from './new-document.ts'
import type { DawAudio } from './new-document.ts'

const toAudio = (name: string): DawAudio => ({
  ...{ audioId: 'a'.repeat(24), name, durationSeconds: 10, bpm: null, key: null },
  ...{ isLoopable: false, sections: [], lyrics: [] },
})
const nameTracks = (...names: string[]): string[] =>
  toTracks(names.map(toAudio), createIdCounter()).flatMap((object) => (object.kind === 'track' ? [object.name] : []))

test('stems of one song are named by their part, other audios by their own name', () => {
  expect(nameTracks('Night bus (drums)', 'Night bus (bass)')).toEqual(['Drums', 'Bass'])
  expect(nameTracks('Night bus (drums)', 'Day bus (bass)')).toEqual(['Night bus (drums)', 'Day bus (bass)'])
  expect(nameTracks('Night bus (live)')).toEqual(['Night bus (live)'])
})
