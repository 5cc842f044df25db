import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkScore } from '../check/check-score.ts'
import { EngineInputError } from '../score/input-error.ts'
import { metreShapes } from '../score/metre.ts'
import type { Metre } from '../score/metre.ts'
import type { Score } from '../score/score.ts'
import { vocalStyleNames } from '../score/vocal-style-names.ts'
import { isFullLength } from '@songloom/platform/testing/length'
import { request } from '../testing/songs.ts'
import { composeSong } from './compose-song.ts'
import { planSong } from './plan-song.ts'
import { stepToSeconds } from './song-plan.ts'
import type { SongRequest } from './song-request.ts'
import { parseKey, getScale } from '../score/keys.ts'
import { understandRequest } from './prompt/understand-request.ts'

function soundScore(score: Score, durationSeconds: number): void {
  expect(JSON.stringify(score)).not.toMatch(/NaN|Infinity|:null,"bpm/)
  expect(score.sections[0]!.startSeconds).toBe(0)
  expect(score.sections.at(-1)!.endSeconds).toBe(score.durationSeconds)
  if (!score.loop) expect(score.durationSeconds).toBe(durationSeconds)
  for (const note of [...score.tracks.flatMap((track) => track.notes), ...score.syllables]) {
    expect(note.startSeconds).toBeGreaterThanOrEqual(0)
    expect(note.durationSeconds).toBeGreaterThan(0)
    expect(note.startSeconds + note.durationSeconds).toBeLessThanOrEqual(score.durationSeconds + 0.001)
  }
  for (const hit of score.drums) expect(hit.startSeconds).toBeLessThan(score.durationSeconds)
  for (const list of [...score.tracks.map((track) => track.notes), score.syllables, score.drums, score.chords]) {
    list.slice(1).forEach((event, i) => expect(event.startSeconds).toBeGreaterThanOrEqual(list[i]!.startSeconds))
  }
}

const words = fc.array(
  fc.constantFrom(
    'love',
    'river',
    'tonight',
    'shining',
    'brrr',
    'तुम',
    '🎵',
    '[Chorus]',
    '[Verse]',
    '\n',
    '\n\n',
    '##',
    'antidisestablishmentarianism',
    ',',
    '7',
  ),
  { maxLength: 60 },
)

const requests: fc.Arbitrary<SongRequest> = fc
  .record(
    {
      prompt: fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('fast slow waltz techno 400 bpm', 'builds slowly, no drums', 'fades out', 'sad piano in 6/8'),
      ),
      styles: fc.subarray(
        [
          'pop',
          'jazz',
          'blues',
          'techno',
          'indian-classical',
          'ambient',
          'cinematic',
          'western-classical',
          'hip-hop',
          'drum-and-bass',
          'zzz',
        ],
        { maxLength: 2 },
      ),
      durationSeconds: fc.double({ min: 15, max: 120, noNaN: true }),
      seed: fc.nat(),
    },
    { noNullPrototype: true },
  )
  .chain((base) =>
    fc
      .record({
        lyrics: fc.option(
          words.map((list) => `la ${list.join(' ')}`),
          { nil: undefined },
        ),
        bpm: fc.option(fc.integer({ min: 40, max: 220 }), { nil: undefined }),
        metre: fc.option(fc.constantFrom(...(Object.keys(metreShapes) as Metre[])), { nil: undefined }),
        vocalStyle: fc.option(fc.constantFrom(...vocalStyleNames), { nil: undefined }),
        loop: fc.option(fc.boolean(), { nil: undefined }),
      })
      .map((more) => ({
        ...base,
        ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
      })),
  )

describe('any request', () => {
  it('becomes a sound score in its exact length', () => {
    fc.assert(
      fc.property(requests, (asked) => soundScore(composeSong(asked), asked.durationSeconds)),
      { numRuns: isFullLength ? 25 : 5, seed: 7 },
    )
  })

  it.each([15, 17.3, 30, 60, 120, 300])(
    'ends well after %f seconds: the tonic rings out, nothing is struck at the very end',
    (durationSeconds) => {
      const score = composeSong(request({ durationSeconds }))
      const last = score.chords.at(-1)!
      expect(last.durationSeconds).toBeGreaterThan(1.2)
      expect(last.startSeconds + last.durationSeconds).toBeCloseTo(durationSeconds, 6)
      expect(score.keyMap.at(-1)!.key.startsWith(last.symbol.replace(/(m|maj7|7|add9|5).*$/, ''))).toBe(true)
      const late = score.tracks
        .flatMap((track) => track.notes)
        .filter((note) => note.startSeconds > durationSeconds - 0.8)
      expect(late.length).toBe(0)
      expect(checkScore(score).findings).toEqual([])
    },
  )
})

describe('loops', () => {
  it('are whole bars at one energy without a last stroke', () => {
    const loop = composeSong(request({ styles: ['house'], loop: true, durationSeconds: 16, seed: 3 }))
    expect(loop.loop).toBe(true)
    expect(loop.sections).toHaveLength(1)
    expect((loop.sections[0]!.bars * 60 * 4) / loop.tempoMap[0]!.bpm).toBeCloseTo(16, 6)
    expect(Math.max(...loop.drums.map((hit) => hit.startSeconds))).toBeLessThan(15.99)
  })

  it('keep a wished tempo and say how long they last', () => {
    const loop = composeSong(request({ loop: true, bpm: 128, durationSeconds: 10 }))
    expect(loop.durationSeconds).toBeCloseTo((5 * 240) / 128, 9)
    expect(loop.adjustments.join(' ')).toMatch(/5 whole bars at 128 bpm/)
  })
})

describe('edits', () => {
  const edit = {
    durationSeconds: 8,
    bpm: 120,
    instrumental: true,
    form: [
      { name: 'verse', bars: 2 },
      { name: 'chorus', bars: 2 },
    ],
    chords: ['Am7', 'F', 'C', 'G'],
  } as const

  it('get the form and the chords that are prescribed, to the last sample', () => {
    const score = composeSong(request(edit))
    expect(score.sections.map(({ name, bars, endSeconds }) => [name, bars, endSeconds])).toEqual([
      ['verse', 2, 4],
      ['chorus', 2, 8],
    ])
    expect(score.chords.map((chord) => chord.symbol)).toEqual(['Am7', 'F', 'C', 'G'])
    expect(score.bpm).toBe(120)
  })

  it('may last one second', () => {
    const score = composeSong(request({ ...edit, durationSeconds: 1, form: [{ name: 'chorus', bars: 1 }] }))
    soundScore(score, 1)
    expect(score.sections).toHaveLength(1)
  })

  it('refuse unknown chords', () => {
    expect(() => composeSong(request({ ...edit, chords: ['Qx9'] }))).toThrow(EngineInputError)
  })
})

describe('a key that is lifted', () => {
  function liftedSongs(count: number): Score[] {
    const lifted: Score[] = []
    for (let seed = 0; seed < 30 && lifted.length < count; seed++) {
      const score = composeSong(request({ styles: ['gospel'], durationSeconds: 90, seed }))
      if (score.keyMap.length > 1) lifted.push(score)
    }
    return lifted
  }

  it('lifts every part that has pitches', () => {
    const lifted = liftedSongs(6)
    expect(lifted.length).toBe(6)
    for (const stem of ['bass', 'chords', 'lead'] as const) {
      const inKey = (at: 0 | 1): number => {
        const notes = lifted.flatMap((score) =>
          score.tracks
            .filter((track) => track.stem === stem)
            .flatMap((track) => track.notes)
            .filter((note) => note.startSeconds >= score.keyMap[1]!.startSeconds)
            .map((note) => ({ note, key: parseKey(score.keyMap[at]!.key)! })),
        )
        return (
          notes.filter(({ note, key }) => getScale(key.mode).includes((note.midi - key.tonic + 120) % 12)).length /
          notes.length
        )
      }
      expect(inKey(1), stem).toBeGreaterThan(0.75)
      expect(inKey(1), stem).toBeGreaterThan(inKey(0) + 0.15)
    }
  })
})

describe('solo instruments', () => {
  const played = (prompt: string): string[] => [
    ...new Set(composeSong(request({ prompt, durationSeconds: 40, seed: 3 })).tracks.map((track) => track.instrument)),
  ]

  it.each([
    ['only a piano', ['piano']],
    ['solo piano, sad', ['piano']],
    ['acoustic guitar only', ['steelGuitar']],
    ['a cappella pop', ['choir']],
    ['solo cello', ['cello']],
  ])('%s has no second layer', (prompt, instruments) => {
    expect(played(prompt)).toEqual(instruments)
  })

  it('leaves an orchestra its soloist', () => {
    expect(played('epic orchestral music with solo cello').length).toBeGreaterThan(2)
  })
})

describe('metre', () => {
  it('plays 6/8 straight where a genre swings its eighths', () => {
    const eighths = (metre: '4/4' | '6/8'): number[] => {
      const asked = request({ styles: ['jazz'], metre, bpm: 120 })
      const { plan } = planSong(asked, understandRequest(asked))
      return [0, 2, 4].map(
        (step) => (stepToSeconds(plan, step + 2) - stepToSeconds(plan, step)) / plan.timing.stepSeconds,
      )
    }
    for (const length of eighths('6/8')) expect(length).toBeCloseTo(2, 9)
    expect(eighths('4/4')[0]).toBeGreaterThan(2.3)
  })

  it.each(['3/4', '6/8', '5/4', '12/8'] as const)('%s reaches tempo map, sections and downbeats', (metre) => {
    const score = composeSong(request({ metre, durationSeconds: 30 }))
    expect(score.metre).toBe(metre)
    const bar = (60 * score.beatsPerBar) / score.tempoMap[0]!.bpm
    const verse = score.sections[1]!
    expect(Math.abs(verse.startSeconds / bar - Math.round(verse.startSeconds / bar))).toBeLessThan(1e-6)
  })
})
