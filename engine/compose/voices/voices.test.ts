import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { checkScore } from '../../check/check-score.ts'
import { scoreToMidi } from '../../export/score-to-midi.ts'
import { syncedLyrics, toLrc } from '../../lyrics/synced-lyrics.ts'
import { readScore } from '../../score/testing/read-score.ts'
import type { Score, Section, SungSyllable } from '../../score/score.ts'
import { voiceRanges } from '../../score/voice-parts.ts'
import { composeSong } from '../compose-song.ts'

const prompts = {
  duet: 'a pop duet between a man and a woman about the river',
  call: 'soul call and response about work',
  choir: 'four-part choir about winter',
  men: 'male voice choir about the mine',
  unison: 'chorus of men, a sea song about home',
  canon: 'folk canon for three voices about morning',
  harmonies: 'pop with backing harmonies about summer',
  eight: 'eight voices, gospel about light',
  children: "children's choir about school",
} as const
type Name = keyof typeof prompts

const seeds = sample([5, 6, 7, 8], 1)
const made = new Map<string, Score>()

function song(name: Name, seed = 5): Score {
  const key = `${name} ${seed}`
  const score = made.get(key) ?? composeSong({ prompt: prompts[name], styles: [], durationSeconds: 90, seed })
  made.set(key, score)
  return score
}

const everything = (score: Score): SungSyllable[] => [...score.syllables, ...score.backing!]
const ofSinger = (score: Score, singer: number): SungSyllable[] =>
  everything(score).filter((note) => (note.singer ?? 0) === singer)
const inside = ({ startSeconds, endSeconds }: Section, note: SungSyllable): boolean =>
  note.startSeconds > startSeconds - 0.05 && note.startSeconds < endSeconds - 0.05

/** Notes of the words shown with all that is sung to them in the same moment. */
function chordsOf(score: Score): { shown: SungSyllable; with: SungSyllable[] }[] {
  const at = new Map<string, SungSyllable[]>()
  for (const note of score.backing!) {
    const key = note.startSeconds.toFixed(6)
    at.set(key, [...(at.get(key) ?? []), note])
  }
  return score.syllables.map((shown) => ({ shown, with: at.get(shown.startSeconds.toFixed(6)) ?? [] }))
}

function crossings(score: Score): number {
  return chordsOf(score).filter(({ shown, with: others }) => {
    const top = [shown, ...others].sort((a, b) => (a.singer ?? 0) - (b.singer ?? 0))
    return top.some((note, i) => i > 0 && note.midi > top[i - 1]!.midi)
  }).length
}

describe.each(Object.keys(prompts) as Name[])('%s', (name) => {
  it.each(seeds)('keeps everyone in range and passes the check, seed %i', (seed) => {
    const score = song(name, seed)
    expect(score.singers!.length).toBeGreaterThan(1)
    expect(score.singers!.length).toBeLessThanOrEqual(4)
    for (const note of everything(score)) {
      const { low, high } = voiceRanges[score.singers![note.singer ?? 0]!.part]
      expect(note.midi).toBeGreaterThanOrEqual(low)
      expect(note.midi).toBeLessThanOrEqual(high)
    }
    expect(checkScore(score).findings).toEqual([])
  })

  it('gives every singer something to sing', () => {
    const score = song(name)
    score.singers!.forEach((_, singer) => expect(ofSinger(score, singer).length).toBeGreaterThan(5))
  })

  it('can be stored, read again, shown line by line and written as MIDI', () => {
    const score = song(name)
    expect(readScore(JSON.parse(JSON.stringify(score)))).toEqual(JSON.parse(JSON.stringify(score)))
    expect(syncedLyrics(score)).toHaveLength(score.writtenLines!.length)
    const times = [...toLrc(score).matchAll(/^\[(\d\d):(\d\d\.\d\d)\]</gm)].map(
      ([, m, s]) => Number(m) * 60 + Number(s),
    )
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const tracks = scoreToMidi(score).length - scoreToMidi({ ...score, backing: [] }).length
    expect(tracks).toBeGreaterThan(100)
  })
})

describe('a duet', () => {
  it.each(seeds)('takes lines in turn in verses and joins in thirds and sixths in choruses, seed %i', (seed) => {
    const score = song('duet', seed)
    const verses = score.sections.filter(({ name }) => name === 'verse')
    for (const verse of verses) {
      const notes = score.syllables.filter((note) => inside(verse, note))
      const turns = [...new Set(notes.map(({ line }) => line))].map(
        (line) => notes.find((note) => note.line === line)!.singer ?? 0,
      )
      turns.forEach((singer, i) => expect(singer).toBe((turns[0]! + i) % 2))
      expect(score.backing!.filter((note) => inside(verse, note))).toEqual([])
    }
    const pairs = chordsOf(score).filter(({ with: others }) => others.length > 0)
    expect(pairs.length).toBeGreaterThan(15)
    const close = pairs.filter(({ shown, with: [other] }) =>
      [3, 4, 8, 9].includes(Math.abs(shown.midi - other!.midi) % 12),
    )
    expect(close.length / pairs.length).toBeGreaterThan(0.6)
  })
})

describe('a choir', () => {
  it.each(seeds)('sings the tune on top and never crosses, seed %i', (seed) => {
    for (const name of ['choir', 'men', 'eight'] as const) {
      const score = song(name, seed)
      const chords = chordsOf(score)
      expect(chords.every(({ with: others }) => others.length === score.singers!.length - 1)).toBe(true)
      expect(crossings(score)).toBe(0)
    }
  })

  it('are reported when they cross', () => {
    const score = structuredClone(song('choir'))
    const alto = score.backing!.find(({ singer }) => singer === 1)!
    alto.midi = 74
    expect(crossings(score)).toBeGreaterThan(0)
  })

  it('are reported out of range', () => {
    const score = structuredClone(song('choir'))
    score.backing!.find(({ singer }) => singer === 3)!.midi = 70
    expect(checkScore(score).findings).toEqual(["1 syllables lie outside their singer's range."])
  })

  it.each(seeds)('moves mostly in notes of the chord, seldom in parallel fifths or octaves, seed %i', (seed) => {
    const score = song('choir', seed)
    const chordal = score.backing!.filter((note) => {
      const chord = score.chords.findLast(({ startSeconds }) => startSeconds <= note.startSeconds + 0.06)!
      return chord.intervals.some((interval) => (chord.rootPitchClass + interval - note.midi + 120) % 12 === 0)
    })
    expect(chordal.length / score.backing!.length).toBeGreaterThan(0.9)
    const bass = ofSinger(score, 3)
    const tune = ofSinger(score, 0)
    const parallel = tune.filter((note, i) => {
      if (i === 0 || note.midi === tune[i - 1]!.midi || bass[i]!.midi === bass[i - 1]!.midi) return false
      const was = (tune[i - 1]!.midi - bass[i - 1]!.midi) % 12
      return was === (note.midi - bass[i]!.midi) % 12 && [0, 7].includes(was)
    })
    expect(parallel.length / tune.length).toBeLessThan(0.05)
  })

  it('represents eight singers by doubles', () => {
    expect(song('eight').singers!.reduce((sum, { people }) => sum + people, 0)).toBe(8)
  })
})

describe('other ways to sing together', () => {
  it('answers every call', () => {
    const score = song('call')
    const lines = [...new Set(score.syllables.map(({ line }) => line))]
    const singers = lines.map((line) => score.syllables.find((note) => note.line === line)!.singer ?? 0)
    expect(singers.filter((singer) => singer === 1).length).toBeGreaterThan(2)
    for (const note of score.backing!) expect(score.syllables.find(({ line }) => line === note.line)!.singer).toBe(1)
  })

  it('lets the voices of a canon enter one after the other with the same words', () => {
    const score = song('canon')
    const [line] = ofSinger(score, 2)
    const bar = (60 / score.bpm) * score.beatsPerBar
    const [first, second, third] = [0, 1, 2].map((singer) =>
      ofSinger(score, singer).find((one) => one.line === line!.line)!,
    )
    const delay = (second!.startSeconds - first!.startSeconds) / bar
    // Each phrase has a rubato of its own.
    expect(Math.abs(delay - Math.round(delay))).toBeLessThan(0.05)
    expect(Math.round(delay)).toBeGreaterThan(0)
    expect(Math.abs((third!.startSeconds - first!.startSeconds) / bar - 2 * delay)).toBeLessThan(0.1)
    expect([second!.text, third!.text]).toEqual([first!.text, first!.text])
  })

  it.each(seeds)('gives a canon of three voices four chords to sing over, seed %i', (seed) => {
    const { tracks, adjustments, singers, beatsPerBar, bpm } = song('canon', seed)
    const lows = tracks.find(({ stem }) => stem === 'bass')!.notes
    const half = (30 / bpm) * beatsPerBar
    const roots = new Set(lows.filter(({ startSeconds }) => startSeconds % half < 0.06).map(({ midi }) => midi % 12))
    expect(singers!.length).toBe(3)
    expect(adjustments.filter((text) => text.includes('canon'))).toEqual([])
    expect(roots.size).toBeGreaterThanOrEqual(4)
  })

  it('keeps men in one octave, on one tune', () => {
    const score = song('unison')
    for (const { shown, with: others } of chordsOf(score))
      for (const other of others) expect(Math.abs(shown.midi - other.midi) % 12).toBe(0)
    const mean = score.syllables.reduce((sum, { midi }) => sum + midi, 0) / score.syllables.length
    expect(mean).toBeLessThan(57)
  })

  it('hums where an unaccompanied choir has no words, and only there', () => {
    const hums = ({ backing }: Score): SungSyllable[] => backing!.filter(({ text }) => text === 'ooh')
    const alone = composeSong({ prompt: 'four-part a cappella about winter', styles: [], durationSeconds: 60, seed: 5 })
    expect([...alone.tracks, ...alone.drums]).toEqual([])
    const wordless = alone.sections.filter((section) => !alone.syllables.some((note) => inside(section, note)))
    for (const section of wordless)
      expect(
        hums(alone).some((note) => inside(section, note)),
        section.name,
      ).toBe(true)
    expect(new Set(hums(alone).map(({ singer }) => singer)).size).toBe(4)
    expect(hums(song('choir'))).toEqual([])
    expect(checkScore(alone).findings).toEqual([])
  })

  it('sets harmonies to choruses only', () => {
    const score = song('harmonies')
    const choruses = score.sections.filter(({ name }) => name === 'chorus')
    expect(score.backing!.every((note) => choruses.some((section) => inside(section, note)))).toBe(true)
  })

  it('gives a man in falsetto the pitch of a woman and the throat of a man', () => {
    const score = composeSong({
      prompt: 'falsetto man, disco about the night',
      styles: [],
      durationSeconds: 60,
      seed: 5,
    })
    expect(score.singers).toBeUndefined()
    expect(score.voice).toMatchObject({ register: 'high', formantScale: 1.02 })
    expect(Math.max(...score.syllables.map(({ midi }) => midi))).toBeGreaterThan(66)
  })
})
