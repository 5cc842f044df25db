import { expect, it } from 'vitest'
import type { DawDocument, DawMaster, DawNote, DawScoreClip } from '@songloom/contracts/daw/document'
import { objectsFromMidi } from '../import/objects-from-midi.ts'
import { importMidi } from '../import/score-from-midi.ts'
import { makeTrack, toDocument } from '../timeline/testing/documents.ts'
import { documentToChordPro } from './document-to-chord-pro.ts'
import { documentToMidi } from './document-to-midi.ts'
import { documentToPractice } from './document-to-practice.ts'
import { writeProject } from './dawproject/write-project.ts'
import { getKitKey } from './general-midi.ts'
import { writeMusicXml } from './musicxml/write-musicxml.ts'
import { notate } from './notation/notate.ts'

const note = (id: string, startBeats: number, midi: number) =>
  ({ id, kind: 'note', clipId: 'c', startBeats, durationBeats: 1, midi, velocity: 0.8, syllable: null }) as const

const document: DawDocument = toDocument(
  {
    id: 'master',
    kind: 'master',
    name: 'Night {x}',
    gainDb: 0,
    key: 'F minor',
    beatsPerBar: 3,
    beatUnit: 4,
    loudnessTarget: null,
    referenceAudioId: null,
  },
  { id: 'tempo', kind: 'tempo', startBeats: 0, bpm: 90 },
  { id: 'verse', kind: 'section', startBeats: 0, durationBeats: 8, name: 'Verse 1' },
  { id: 'l2', kind: 'lyric', startBeats: 4, durationBeats: 4, text: 'and the [rain] falls' },
  { id: 'l1', kind: 'lyric', startBeats: 0, durationBeats: 4, text: 'Night comes' },
  makeTrack('piano', { player: { type: 'instrument', name: 'piano' } }),
  makeTrack('audio'),
  {
    id: 'c',
    kind: 'scoreClip',
    trackId: 'piano',
    name: 'c',
    startBeats: 4,
    offsetBeats: 1,
    durationBeats: 2,
    isMuted: false,
  },
  note('n1', 0, 50),
  note('n2', 1, 60),
  note('n3', 2.5, 64),
  note('n4', 3, 70),
)

it('writes the notes that clips play, at their beats, as MIDI', () => {
  const { score } = importMidi(documentToMidi(document))
  const notes = score.tracks.flatMap((track) => track.notes)
  const beat = 60 / 90
  expect(notes.map(({ midi }) => midi)).toEqual([60, 64])
  expect(notes.map(({ startSeconds }) => startSeconds / beat)).toEqual([expect.closeTo(4, 2), expect.closeTo(5.5, 2)])
  expect(notes[1]!.durationSeconds / beat).toBeCloseTo(0.5, 1)
  expect(score.bpm).toBeCloseTo(90, 1)
})

it('writes the drums of a kit at their keys of General MIDI', () => {
  const [tabla, snare] = [note('n2', 1, getKitKey('tablaGe')), note('n3', 2, getKitKey('snare'))]
  const kit = makeTrack('piano', { player: { type: 'kit', name: 'tabla' } })
  const written = { ...document, piano: kit, n2: tabla, n3: snare }
  const { objects } = objectsFromMidi(documentToMidi(written), ['#000000'])
  expect(objects.flatMap((object) => (object.kind === 'note' ? [object.midi] : []))).toEqual([64, 38])
  expect(writeProject(written, new Map())).toMatch(/key="64".*key="38"/s)
  expect(writeMusicXml(notate(written))).toMatch(/midi-unpitched>39<.*midi-unpitched>65</s)
})

it('ends a note where the next of its pitch begins, and writes one of two that begin together', () => {
  const clip = { ...document.c!, startBeats: 0, offsetBeats: 0, durationBeats: 16 } as DawScoreClip
  const place = (id: string, startBeats: number, durationBeats: number, midi: number): DawNote => ({
    ...note(id, startBeats, midi),
    durationBeats,
  })
  const played = [place('n2', 1, 3, 60), place('n1', 0, 2, 60), place('n3', 0, 4, 64), place('n4', 8, 1, 64)]
  const overlapped = { ...document, ...toDocument(clip, ...played, place('n5', 8, 2, 64)) }
  const { objects } = objectsFromMidi(documentToMidi(overlapped), ['#000000'])
  const read = objects.flatMap((object) =>
    object.kind === 'note' ? [[object.midi, object.startBeats, object.durationBeats]] : [],
  )
  expect(read).toEqual([
    [60, 0, 1],
    [64, 0, 4],
    [60, 1, 3],
    [64, 8, 2],
  ])
})

it('writes lines under their sections as ChordPro, without signs that would be read as chords', () => {
  expect(documentToChordPro(document).split('\n')).toEqual([
    '{title: Night  x}',
    '{key: F minor}',
    '{time: 3/4}',
    '{tempo: 90}',
    '',
    '{comment: Verse 1}',
    'Night comes',
    'and the  rain  falls',
    '',
  ])
})

it('loses no line to comments and continuations of ChordPro', () => {
  const texts = ['#1 hit', '{#2', 'all \\', 'we sing']
  const lines = texts.map(
    (text, at) => ({ id: `l${at}`, kind: 'lyric', startBeats: 2 * at, durationBeats: 2, text }) as const,
  )
  // As the format asks: lines are joined after a backslash, then comments and directives left out.
  const read = documentToChordPro(toDocument(...lines))
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line !== '' && !/^[#{]/.test(line))
  expect(read.map((line) => line.normalize('NFKC'))).toEqual(['#1 hit', '#2', 'all \\', 'we sing'])
})

it('writes whole beats in a bar where a document holds parts of one', () => {
  const broken = { ...document, master: { ...document.master, beatsPerBar: 4.5 } as DawMaster }
  expect(documentToChordPro(broken)).toContain('{time: 5/4}')
  expect(objectsFromMidi(documentToMidi(broken), ['#000000']).master.beatsPerBar).toBe(5)
  expect(documentToPractice(broken).metre).toBe('5/4')
})

it('writes the tempo of the counted beats as ChordPro and for practice', () => {
  const compound = { ...document, master: { ...document.master, beatsPerBar: 6, beatUnit: 8 } as DawMaster }
  expect(documentToChordPro(compound)).toContain('{tempo: 60}')
  expect(documentToPractice(compound).bpm).toBe(60)
})

const sung = (id: string, startBeats: number, syllable: string) => ({ ...note(id, startBeats, 60), syllable })
const chord = (id: string, startBeats: number, symbol: string) =>
  ({ id, kind: 'chord', startBeats, durationBeats: 2, symbol }) as const

it('writes chords before the syllables that they are played to, and those between lines alone', () => {
  const sheet = documentToChordPro({
    ...document,
    ...toDocument(
      { ...document.c!, id: 'c2', startBeats: 0, offsetBeats: 0, durationBeats: 8 } as never,
      ...[sung('s1', 0, 'Night'), sung('s2', 2, 'comes')].map((one) => ({ ...one, clipId: 'c2' })),
      ...[chord('a', 0, 'Fm'), chord('b', 1.9, 'C#'), chord('d', 4, 'Eb7'), chord('e', 9, 'Ab'), chord('f', 11, 'G#m')],
    ),
  })
  expect(sheet).toContain('[Fm]Night [Db]comes\n[Eb7]and the  rain  falls\n[Ab] [Abm]\n')
})

it('writes chords where the first voice sings, below which a second one has the same words', () => {
  const line = ['Down', 'by', 'the', 'ri', 'ver'].map((syllable, at) => sung(`v${at}`, at, syllable))
  const voices = ['lead', 'second'].flatMap((id, at) => [
    makeTrack(id, { player: { type: 'voice', name: 'pop' }, position: at + 1 }),
    { ...(document.c as DawScoreClip), id: `${id}-clip`, trackId: id, startBeats: 0, offsetBeats: 0, durationBeats: 8 },
    ...line.map((note) => ({ ...note, id: `${id}-${note.id}`, clipId: `${id}-clip` })),
  ])
  const sheet = toDocument(
    { id: 'line', kind: 'lyric', startBeats: 0, durationBeats: 8, text: 'Down by the river' },
    chord('a', 4, 'G'),
    ...voices,
  )
  expect(documentToChordPro(sheet)).toContain('Down by the ri[G]ver')
})

it('keeps a chord and a section with the line that is sung a little before them', () => {
  const section = (id: string, startBeats: number) =>
    ({ id, kind: 'section', startBeats, durationBeats: 16, name: id }) as const
  const line = (id: string, startBeats: number, durationBeats: number, text: string) =>
    ({ id, kind: 'lyric', startBeats, durationBeats, text }) as const
  const sheet = toDocument(
    ...[section('Intro', 0), section('Verse', 16)],
    ...[chord('a', 8, 'F'), chord('b', 12, 'G'), chord('c', 16, 'C'), chord('d', 20, 'F'), chord('e', 24, 'G')],
    ...[line('l1', 15.98, 8.15, 'Night comes'), line('l2', 24.1, 4, 'again')],
  )
  const written = documentToChordPro(sheet).split('\n').slice(4)
  expect(written).toEqual(['{comment: Intro}', '[F] [G]', '', '{comment: Verse}', '[C]Night [F]comes', '[G]again', ''])
})
