// @vitest-environment node
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument, DawLyric, DawNote, DawObject } from '@songloom/contracts/daw/document'
import { expect, test } from 'vitest'
import { listObjects } from '../state/list-objects.ts'
import { countSung, planNewWords } from './plan-new-words.ts'

const lyric: DawLyric = { id: 'l1', kind: 'lyric', startBeats: 4, durationBeats: 4, text: 'the river ran' }
const track = {
  ...({ id: 't1', kind: 'track', name: 'Vocals', position: 1, color: '#000000', groupId: null } as const),
  ...{ gainDb: 0, pan: 0, isMuted: false, isSoloed: false, player: { type: 'voice', name: 'rap' } as const },
}
const clip = {
  ...({ id: 'c1', kind: 'scoreClip', trackId: 't1', name: '', isMuted: false } as const),
  ...{ startBeats: 2, offsetBeats: 0, durationBeats: 20 },
}
const toNote = (at: number, syllable: string | null, durationBeats = 0.5): DawNote => ({
  ...{ id: `n${at}`, kind: 'note', clipId: 'c1', midi: 60, velocity: 0.8 },
  ...{ startBeats: at - 2, durationBeats, syllable },
})
const notes = [
  toNote(4, 'the'),
  toNote(4.5, 'ri'),
  toNote(5, 'ver'),
  toNote(5.5, 'ran', 1),
  toNote(6.5, ''),
  toNote(9, 'x'),
]
const toDocument = (objects: readonly DawObject[]): DawDocument =>
  Object.fromEntries(objects.map((object) => [object.id, object]))
const document = toDocument([lyric, track, clip, ...notes])

const words = (texts: readonly string[]) => ({
  text: texts.join(' '),
  syllables: texts.map((text) => ({ text, startsWord: true })),
})

/** The syllables of the line's notes in order, after the words were changed. */
function singWith(texts: readonly string[]) {
  let made = 0
  const plan = planNewWords(document, lyric, words(texts), () => `new${made++}`)!
  const applied = applyOperations(document, plan.operations)
  if ('reason' in applied) throw new Error(applied.reason)
  const after = listObjects(applied.document, 'note').toSorted((a, b) => a.startBeats - b.startBeats)
  const undone = applyOperations(applied.document, applied.inverse)
  expect('document' in undone && undone.document).toEqual(document)
  return { ...plan, sung: after.map(({ syllable }) => syllable), document: applied.document }
}

test('as many syllables take the places of the old ones; held notes stay held', () => {
  expect(countSung(document, lyric)).toBe(4)
  const { sung, held, split, document: after } = singWith(['a', 'moun', 'tain', 'fell'])
  expect(sung).toEqual(['a', 'moun', 'tain', 'fell', '', 'x'])
  expect([held, split]).toEqual([0, 0])
  expect(after['l1']).toMatchObject({ text: 'a moun tain fell' })
})

test('fewer syllables hold the shortest notes, and it is counted', () => {
  const { sung, held } = singWith(['we', 'fly'])
  expect(sung).toEqual(['we', '', '', 'fly', '', 'x'])
  expect(held).toBe(2)
})

test('more syllables take held notes, then cut the longest', () => {
  expect(singWith(['one', 'two', 'three', 'four', 'five'])).toMatchObject({
    sung: ['one', 'two', 'three', 'four', 'five', 'x'],
    split: 0,
  })
  const { sung, split } = singWith(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(sung).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'x'])
  expect(split).toBe(1)
})

test('notes that nobody hears get no words: those of a muted clip, and outside a shortened one', () => {
  const shortened = { ...document, c1: { ...clip, durationBeats: 3.5 } }
  expect(countSung(shortened, lyric)).toBe(3)
  expect(countSung({ ...document, c1: { ...clip, startBeats: 4.5, offsetBeats: 2.5 } }, lyric)).toBe(3)
  const copies = notes.map((note) => ({ ...note, id: `copy ${note.id}`, clipId: 'c2' }))
  const muted = { ...document, ...toDocument([{ ...clip, id: 'c2', isMuted: true }, ...copies]) }
  const fell = words(['a', 'moun', 'tain', 'fell'])
  expect(planNewWords(muted, lyric, fell)).toEqual(planNewWords(document, lyric, fell))
})

/** The same document with another voice, whose notes begin where `from` says. */
function withOther(from: readonly DawNote[]): DawDocument {
  const moved = from.map((note, at): DawNote => ({ ...note, id: `o${at}`, clipId: 'c2' }))
  const others = [{ ...track, id: 't2', position: 2 }, { ...clip, id: 'c2', trackId: 't2' }, ...moved]
  return { ...document, ...toDocument(others) }
}

/** What the other voice then sings: where each note begins, and on what. */
function singOther(both: DawDocument, texts: readonly string[]): [number, string | null][] {
  let made = 0
  const plan = planNewWords(both, lyric, words(texts), () => `new${made++}`)!
  const applied = applyOperations(both, plan.operations)
  if ('reason' in applied) throw new Error(applied.reason)
  const sung = listObjects(applied.document, 'note').filter(({ clipId }) => clipId === 'c2')
  return sung.map(({ startBeats, syllable }): [number, string | null] => [startBeats, syllable]).toSorted()
}

test('singers who sing with the first voice get its syllables, also in chords and where notes are cut', () => {
  const longer = (note: DawNote): DawNote => ({ ...note, durationBeats: note.durationBeats * 1.5 })
  const line = notes.slice(0, 5)
  const both = withOther([...line, ...line.map(longer)])
  const texts = ['a', 'b', 'c', 'd', 'e', 'f']
  const leader = singWith(texts)
  const starts = listObjects(leader.document, 'note').flatMap(({ startBeats, syllable }) =>
    syllable !== 'x' ? [[startBeats, syllable] as [number, string]] : [],
  )
  expect(singOther(both, texts)).toEqual([...starts, ...starts].toSorted())
})

test('a voice with the words and a rhythm of its own keeps its rhythm; other words stay', () => {
  const late = notes.slice(0, 4).map((note) => ({ ...note, startBeats: note.startBeats + 0.25 }))
  expect(singOther(withOther(late), ['a', 'moun', 'tain', 'fell']).map(([, syllable]) => syllable)).toEqual([
    ...['a', 'moun', 'tain', 'fell'],
  ])
  const hum = late.map((note) => ({ ...note, syllable: 'oo' }))
  expect(singOther(withOther(hum), ['we', 'fly']).map(([, syllable]) => syllable)).toEqual(['oo', 'oo', 'oo', 'oo'])
})

test('refuses words that do not fit the rhythm of another voice', () => {
  const short = notes.slice(0, 4).map((note) => ({ ...note, startBeats: note.startBeats + 0.25, durationBeats: 0.2 }))
  expect(planNewWords(withOther(short), lyric, words(['a', 'b', 'c', 'd', 'e']))).toBeUndefined()
})

test('refuses more syllables than the notes have room for, none at all, and a line without notes', () => {
  expect(planNewWords(document, lyric, words(Array.from({ length: 40 }, () => 'la')))).toBeUndefined()
  expect(planNewWords(document, lyric, words([]))).toBeUndefined()
  expect(planNewWords(document, { ...lyric, startBeats: 40 }, words(['la']))).toBeUndefined()
})
