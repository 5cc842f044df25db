import { expect, test } from 'vitest'
import { applyOperations } from './apply-operations.ts'
import type { DawDocument, DawNote, DawScoreClip, DawTrack } from './document.ts'
import type { DawOperation } from './operations.ts'

const track = {
  id: 'track1',
  kind: 'track',
  name: 'Piano',
  position: 1,
  color: '#336699',
  groupId: null,
  gainDb: 0,
  pan: 0,
  isMuted: false,
  isSoloed: false,
  player: { type: 'instrument', name: 'piano' },
} as const satisfies DawTrack
const clip = {
  id: 'clip1',
  kind: 'scoreClip',
  trackId: 'track1',
  name: 'Verse',
  startBeats: 0,
  offsetBeats: 0,
  durationBeats: 8,
  isMuted: false,
} as const satisfies DawScoreClip
const note = {
  id: 'note1',
  kind: 'note',
  clipId: 'clip1',
  startBeats: 0,
  durationBeats: 1,
  midi: 60,
  velocity: 0.8,
  syllable: null,
} as const satisfies DawNote

const document: DawDocument = { track1: track, clip1: clip, note1: note }

test.each<[string, DawOperation[]]>([
  ['a change', [{ type: 'set', id: 'note1', fields: { midi: 64, velocity: 0.5 } }]],
  ['two changes of one object', [64, 67].map((midi) => ({ type: 'set' as const, id: 'note1', fields: { midi } }))],
  ['an addition', [{ type: 'put', object: { ...note, id: 'note2' } }]],
  ['a removal of a track with all of it', ['note1', 'clip1', 'track1'].map((id) => ({ type: 'remove' as const, id }))],
])('the inverse of %s gives the document before', (_, operations) => {
  const applied = applyOperations(document, operations)
  if ('reason' in applied) throw new Error(applied.reason)
  expect(applied.document).not.toEqual(document)
  const back = applyOperations(applied.document, applied.inverse)
  expect(back).toMatchObject({ document })
})

test.each<[string, DawOperation, string]>([
  ['an id that is there', { type: 'put', object: note }, 'exists'],
  ['an object that is gone', { type: 'set', id: 'note9', fields: { midi: 1 } }, 'missing_object'],
  ['a field that the object does not have', { type: 'set', id: 'note1', fields: { gainDb: 1 } }, 'bad_field'],
  ['another kind', { type: 'set', id: 'note1', fields: { kind: 'clip' } }, 'bad_field'],
  ['a note without its clip', { type: 'put', object: { ...note, id: 'n2', clipId: 'gone' } }, 'unknown_owner'],
  ['an owner of another kind', { type: 'set', id: 'note1', fields: { clipId: 'track1' } }, 'unknown_owner'],
  ['a clip that has notes', { type: 'remove', id: 'clip1' }, 'still_used'],
])('refuses %s', (_, operation, reason) => {
  expect(applyOperations(document, [operation])).toMatchObject({ reason })
})
