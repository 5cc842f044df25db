import { expect, test } from 'vitest'
import { planRestore } from './deleted.ts'
import type { DawObject } from './document.ts'
import { createDocument } from './new-document.ts'

const audio = {
  audioId: 'a'.repeat(24),
  name: 'A',
  durationSeconds: 9,
  bpm: null,
  metre: null,
  key: null,
  isLoopable: false,
}
const [master, tempo, track, clip] = createDocument('A', [{ ...audio, sections: [], lyrics: [] }]) as [
  DawObject,
  DawObject,
  Extract<DawObject, { kind: 'track' }>,
  DawObject,
]
const present = { [master.id]: master, [tempo.id]: tempo }

test('owners come back before what belongs to them, and what is there is left out', () => {
  expect(planRestore(present, [clip, track, tempo])).toEqual([track, clip].map((object) => ({ type: 'put', object })))
})

test('a clip without its track stays away', () => {
  expect(planRestore(present, [clip])).toEqual([])
})

test('a track whose group is gone comes without it', () => {
  const grouped = { ...track, groupId: 'gone' }
  expect(planRestore(present, [grouped])).toEqual([{ type: 'put', object: track }])
})
