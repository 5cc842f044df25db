import { expect, test } from 'vitest'
import { applyOperations } from './apply-operations.ts'
import type { DawDocument, DawObject } from './document.ts'
import { createDocument } from './new-document.ts'
import { planImport } from './plan-import.ts'

const toDocument = (objects: readonly DawObject[]): DawDocument =>
  Object.fromEntries(objects.map((object) => [object.id, object]))
const strip = { color: '#112233', gainDb: 0, isMuted: false }
const track = (id: string, position: number, groupId: string | null): DawObject => ({
  ...{ id, kind: 'track', name: id, position, groupId, pan: 0, isSoloed: false, player: null, ...strip },
})
const file = {
  objects: [
    { id: 'tempo1', kind: 'tempo', startBeats: 0, bpm: 98 },
    { id: 'tempo2', kind: 'tempo', startBeats: 8, bpm: 60 },
    { id: 'group1', kind: 'group', name: 'group1', position: 0, isCollapsed: false, ...strip },
    track('track1', 0, 'group1'),
    track('track2', 1, null),
    {
      ...{ id: 'effect1', kind: 'effect', ownerId: 'master', position: 0, effect: 'eq' },
      isBypassed: false,
      parameters: {},
    },
    { id: 'automation1', kind: 'automation', ownerId: 'effect1', parameter: 'midGainDb', points: [] },
  ] satisfies DawObject[],
  master: { gainDb: -3, beatsPerBar: 3 },
}

function importInto(document: DawDocument) {
  const { operations, notes } = planImport(document, file, 'operation1')
  const applied = applyOperations(document, operations)
  if ('reason' in applied) throw new Error(applied.reason)
  return { ...applied, notes: notes.map(({ code }) => code) }
}
const empty = toDocument(createDocument('Empty', []))
const namesOf = (document: DawDocument, kind: string): unknown[] =>
  Object.values(document)
    .filter((object) => object.kind === kind)
    .map((object) => ('position' in object ? [object.position, object.id] : object))

test('an empty document becomes the file, and the inverse gives the empty one back', () => {
  const { document, inverse, notes } = importInto(empty)
  expect(notes).toEqual([])
  expect(document.master).toMatchObject({ name: 'Empty', gainDb: -3, beatsPerBar: 3 })
  expect(Object.values(document).flatMap((object) => (object.kind === 'tempo' ? [object.bpm] : []))).toEqual([98, 60])
  expect(document['ieration1-effect1']).toMatchObject({ ownerId: 'master' })
  expect(document['ieration1-group1']).toMatchObject({ name: 'group1' })
  expect(document['ieration1-track1']).toMatchObject({ groupId: 'ieration1-group1', position: 0 })
  const back = applyOperations(document, inverse)
  expect('document' in back && back.document).toEqual(empty)
})

test('a document with tracks keeps its tempo and master, and the file comes below', () => {
  const { document, notes } = importInto({ ...empty, a: track('a', 4, null) })
  expect(notes).toEqual(['tempoKept', 'masterKept'])
  expect(document.master).toEqual(empty.master)
  expect(namesOf(document, 'effect')).toEqual([])
  expect(namesOf(document, 'automation')).toEqual([])
  expect(document['ieration1-group1']).toMatchObject({ position: 5 })
  expect(document['ieration1-track2']).toMatchObject({ position: 6 })
})
