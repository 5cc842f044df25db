import { describe, expect, it } from 'vitest'
import type { Score, SungSyllable } from '../../score/score.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'

const lyrics =
  '[Verse]\nI was walking through the city with a river on my mind\n' +
  'Every window was a mirror, every street was hard to find\n' +
  '[Chorus]\nHold the line, hold the night\nEverything will be all right'
const inStyle = (vocalStyle: VocalStyleName, changes: Partial<Parameters<typeof request>[0]> = {}): Score =>
  composeSong(request({ lyrics, vocalStyle, durationSeconds: 30, bpm: 96, seed: 2, ...changes }))
const spanOf = (notes: readonly SungSyllable[]): number =>
  Math.max(...notes.map((note) => note.midi)) - Math.min(...notes.map((note) => note.midi))
const first = (score: Score): SungSyllable[] => score.syllables.filter((note) => note.line === 0)

describe('deliveries', () => {
  it('rap on a 16th grid around a narrow pitch', () => {
    const score = inStyle('rap')
    const step = 60 / 96 / 4
    const swing = score.syllables.filter(
      (note) => Math.abs(note.startSeconds / step - Math.round(note.startSeconds / step)) > 0.35,
    )
    expect(swing.length).toBe(0)
    for (const line of [0, 1])
      expect(spanOf(score.syllables.filter((note) => note.line === line))).toBeLessThanOrEqual(7)
  })

  it('speak in the rhythm of speech, the voice sinking', () => {
    const line = first(inStyle('spoken-word'))
    expect(line[0]!.midi).toBeGreaterThan(line.at(-1)!.midi)
    expect(new Set(line.map((note) => note.durationSeconds.toFixed(2))).size).toBeGreaterThan(1)
    expect(line.at(-1)!.startSeconds - line[0]!.startSeconds).toBeLessThan(4.5)
  })

  it('chant on few notes', () => {
    const line = first(inStyle('gregorian-chant', { bpm: 70 }))
    expect(new Set(line.map((note) => note.midi)).size).toBeLessThanOrEqual(4)
  })

  it('chop a line into one or two syllables that come again', () => {
    const line = first(inStyle('vocal-chops'))
    expect(new Set(line.map((note) => note.text)).size).toBeLessThanOrEqual(2)
    expect(line.length).toBeGreaterThan(4)
    expect(Math.max(...line.map((note) => note.durationSeconds))).toBeLessThan(0.5)
  })

  it('sing every syllable of the lyrics once', () => {
    const text = inStyle('pop-female')
      .syllables.filter((note) => !note.continues)
      .map((note) => note.text)
      .join('')
      .toLowerCase()
    expect(text.startsWith('iwaswalkingthroughthecitywithariveronmymind')).toBe(true)
    expect(text).toMatch(/holdtheline/)
  })

  it('put stressed syllables on stronger beats than the small words', () => {
    const score = inStyle('pop-male', {
      lyrics:
        '[Verse]\nthe river and the mountain\nthe morning on the hill\n' +
        'the shadow and the fountain\nthe summer on the sill',
    })
    const beat = 60 / 96
    const onBeat = (notes: SungSyllable[]): number =>
      notes.filter((note) => Math.abs(note.startSeconds / beat - Math.round(note.startSeconds / beat)) < 0.1).length /
      notes.length
    const small = score.syllables.filter((note) => ['the', 'and', 'on'].includes(note.text))
    const strong = score.syllables.filter((note) =>
      ['riv', 'moun', 'morn', 'hill', 'shad', 'sum', 'sill', 'foun'].some(
        (start) => note.text.startsWith(start.slice(0, 2)) && note.startsWord && note.text !== 'the',
      ),
    )
    expect(onBeat(strong)).toBeGreaterThan(onBeat(small) + 0.2)
  })

  it('never squeeze a long word to noise', () => {
    const { syllables } = inStyle('pop-female', { lyrics: `[Verse]\n${'ba'.repeat(60)}`, bpm: 180 })
    expect(syllables.length).toBeGreaterThan(3)
    for (const note of syllables) expect(note.durationSeconds).toBeGreaterThan(0.07)
  })
})
