import { expect, test } from 'vitest'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { createDocument } from '@songloom/contracts/daw/new-document'
import { randomFor } from '../dsp/random.ts'
import { documentToMidi } from '../export/document-to-midi.ts'
import { midiFile } from '../testing/midi-files.ts'
import { objectsFromMidi } from './objects-from-midi.ts'

const players = [
  { type: 'instrument', name: 'piano' },
  { type: 'instrument', name: 'violin' },
  { type: 'kit', name: 'acoustic' },
  { type: 'voice', name: 'voice' },
] as const

/** What a MIDI file carries of a document: positions are whole ticks, velocities whole 127ths. */
function makeDocument(seed: number): DawObject[] {
  const random = randomFor(seed, 'midi')
  const ticks = (low: number, high: number): number => Math.round(random.between(low, high) * 480) / 480
  const [master, tempo] = createDocument('Tune', []) as [DawObject, DawObject]
  const objects: DawObject[] = [
    { ...master, beatsPerBar: 3 } as DawObject,
    { ...tempo, bpm: 100 } as DawObject,
    { id: 'tempo2', kind: 'tempo', startBeats: 8, bpm: 75 },
    { id: 'marker1', kind: 'marker', startBeats: 4, name: 'पुल' },
  ]
  players.forEach((player, at) => {
    const [trackId, clipId] = [`track${at + 1}`, `clip${at + 1}`]
    const strip = { groupId: null, gainDb: 0, pan: 0, isMuted: false, isSoloed: false, color: '#000000' }
    objects.push({ id: trackId, kind: 'track', name: `${player.name} ${at}`, position: at + 1, player, ...strip })
    const clip = { trackId, startBeats: 0, offsetBeats: 0, isMuted: false, name: `${player.name} ${at}` }
    objects.push({ id: clipId, kind: 'scoreClip', durationBeats: 16, ...clip })
    for (let n = 0; n < 12; n++) {
      const midi = player.type === 'kit' ? 36 + n : 48 + Math.floor(random.between(0, 24))
      const velocity = Math.round(random.between(1, 127)) / 127
      const syllable = player.type === 'voice' ? `la${n}` : null
      const place = { startBeats: n + ticks(0, 0.4), durationBeats: ticks(0.1, 0.5) }
      objects.push({ id: `note${at + 1}-${n + 1}`, kind: 'note', clipId, midi, velocity, syllable, ...place })
    }
    const last = objects.at(-1) as Extract<DawObject, { kind: 'note' }>
    const end = Math.ceil(last.startBeats + last.durationBeats)
    Object.assign(
      objects.find(({ id }) => id === clipId)!,
      { durationBeats: end },
    )
  })
  return objects
}

/** Ticks as numbers that two ways of division give alike. */
const rounded = (object: DawObject): unknown =>
  JSON.parse(JSON.stringify(object), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
  )

test('names are read without signs that a database refuses', () => {
  const [, ...objects] = makeDocument(1)
  const names = ['Verse\0', '\0', '\u001b[31mBridge', `${'x'.repeat(119)}🌊`]
  const written: DawObject[] = [
    ...objects.filter(({ kind }) => kind !== 'marker'),
    ...names.map((name, at) => ({ id: `m${at}`, kind: 'marker' as const, startBeats: at, name })),
  ]
  const document: DawDocument = Object.fromEntries(written.map((object) => [object.id, object]))
  const read = objectsFromMidi(documentToMidi(document), ['#000000']).objects
  expect(read.flatMap((object) => (object.kind === 'marker' ? [object.name] : []))).toEqual([
    ...['Verse', '[31mBridge', 'x'.repeat(119)],
  ])
})

test('a document that was written as MIDI comes back, for what MIDI carries', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const written = makeDocument(seed)
    const document: DawDocument = Object.fromEntries(written.map((object) => [object.id, object]))
    const { objects, master, lost } = objectsFromMidi(documentToMidi(document), ['#000000'])
    expect(master).toEqual({ beatsPerBar: 3, beatUnit: 4 })
    expect(lost).toEqual({ laterMetres: 0, movingChannels: 0 })
    const read = objects.filter((object) => object.kind !== 'tempo').map(rounded)
    expect(read).toEqual(
      expect.arrayContaining(written.filter(({ kind }) => kind !== 'master' && kind !== 'tempo').map(rounded)),
    )
    expect(objects.map(({ kind, id }) => [kind, id].join(' ')).toSorted()).toEqual(
      written
        .filter(({ kind }) => kind !== 'master')
        .map(({ kind, id }) => [kind, id].join(' '))
        .toSorted(),
    )
  }
})

test('a track has the gain of its channel, by the volume and expression that its notes sound at', () => {
  const control = (channel: number, number: number, value: number): number[] => [0, 0xb0 | channel, number, value]
  const note = (channel: number): number[] => [0, 0x90 | channel, 60, 96, 0x83, 0x60, 0x80 | channel, 60, 0]
  const readGains = (...tracks: number[][]): number[] =>
    objectsFromMidi(midiFile(...tracks), ['#000000']).objects.flatMap((object) =>
      object.kind === 'track' ? [Math.round(100 * object.gainDb) / 100] : [],
    )
  const soft = [...control(0, 7, 50), ...note(0)]
  const strokes = [...control(9, 7, 100), ...control(9, 11, 64), ...note(9)]
  expect(readGains(soft, strokes, note(1))).toEqual([-12.04, -11.9, 0])
  expect(readGains([...control(0, 7, 127), ...note(0)], [...control(1, 7, 0), ...note(1)])).toEqual([3, -40])
})

test('of several channels of one track the melody sings its words, and the others play', () => {
  const notes = (channel: number, ticks: readonly number[]) =>
    ticks.flatMap((tick) => [
      { tick, bytes: [0x90 | channel, 60, 96] },
      { tick: tick + 240, bytes: [0x80 | channel, 60, 0] },
    ])
  const words = ['one', 'more', 'night'].map((word, at) => ({
    tick: 480 * at,
    bytes: [0xff, 5, word.length, ...Buffer.from(word)],
  }))
  const events = [
    { tick: 0, bytes: [0xff, 3, 4, ...Buffer.from('Song')] },
    { tick: 0, bytes: [0xc0 | 1, 33] },
    ...[...words, ...notes(1, [0, 960]), ...notes(9, [0, 480, 960]), ...notes(3, [0, 480, 960])],
  ].sort((one, other) => one.tick - other.tick)
  const track = events.flatMap(({ tick, bytes }, at) => {
    const delta = tick - (events[at - 1]?.tick ?? 0)
    return [0x80 | (delta >> 7), delta & 127, ...bytes]
  })
  const { objects } = objectsFromMidi(midiFile(track), ['#000000'])
  const tracks = objects.flatMap((object) => (object.kind === 'track' ? [object] : []))
  expect(tracks.map(({ name, player }) => [name, player?.type])).toEqual([
    ['Song fingerBass', 'instrument'],
    ['Song voice', 'voice'],
    ['Song drums', 'kit'],
  ])
  const sung = objects.flatMap((object) => (object.kind === 'note' && object.syllable ? [object] : []))
  expect(sung.map(({ clipId, syllable }) => [clipId, syllable])).toEqual([
    ...['one', 'more', 'night'].map((word) => ['clip2', word]),
  ])
})
