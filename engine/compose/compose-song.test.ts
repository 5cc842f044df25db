import { describe, expect, it } from 'vitest'
import { EngineInputError } from '../score/input-error.ts'
import { request } from '../testing/songs.ts'
import { composeSong } from './compose-song.ts'
import { genreProfiles } from './genres/genre-profiles.ts'

const codeOf = (changes: Parameters<typeof request>[0]): string | undefined => {
  try {
    composeSong(request(changes))
  } catch (error) {
    return error instanceof EngineInputError ? error.code : 'other'
  }
  return undefined
}

describe('composing a song', () => {
  it('writes the same score for the same request', () => {
    expect(composeSong(request())).toEqual(composeSong(request()))
  })

  it('writes another melody, tempo or key for another seed', () => {
    const [one, two] = [composeSong(request({ seed: 1 })), composeSong(request({ seed: 2 }))]
    expect(one.syllables.map((s) => s.midi)).not.toEqual(two.syllables.map((s) => s.midi))
    expect([one.bpm, one.key]).not.toEqual([two.bpm, two.key])
  })

  it.each([15, 30, 45, 60, 120, 180, 300])('fills %i seconds with sections that touch', (durationSeconds) => {
    const { sections } = composeSong(request({ durationSeconds }))
    expect(sections[0]!.startSeconds).toBe(0)
    expect(sections.at(-1)!.endSeconds).toBe(durationSeconds)
    sections.slice(1).forEach((section, i) => expect(section.startSeconds).toBeCloseTo(sections[i]!.endSeconds, 9))
    expect(sections.map((section) => section.name)).toContain('chorus')
  })

  it.each(genreProfiles.map((profile) => profile.key))('keeps %s inside its instruments and its length', (genre) => {
    const score = composeSong(request({ styles: [genre], durationSeconds: 60, seed: 9 }))
    const notes = score.tracks.flatMap((track) => track.notes)
    expect(notes.length).toBeGreaterThan(40)
    for (const note of notes) {
      expect(note.midi).toBeGreaterThanOrEqual(24)
      expect(note.midi).toBeLessThanOrEqual(98)
      expect(note.startSeconds).toBeGreaterThanOrEqual(0)
      expect(note.startSeconds + note.durationSeconds).toBeLessThanOrEqual(60.001)
      expect(note.durationSeconds).toBeGreaterThan(0)
    }
    for (const syllable of score.syllables) expect(syllable.midi).toBeGreaterThanOrEqual(44)
  })

  it('keeps a wished tempo and key exactly', () => {
    const score = composeSong(request({ prompt: 'house, 124 bpm in F minor', durationSeconds: 60 }))
    expect([score.bpm, score.key]).toEqual([124, 'F minor'])
    expect(composeSong(request({ bpm: 97, key: 'Eb major' }))).toMatchObject({ bpm: 97, key: 'Eb major' })
  })

  it.each([40, 61, 220])('fits whole bars of %i bpm into any length', (bpm) => {
    for (const durationSeconds of [15, 22, 90]) {
      const { sections } = composeSong(request({ bpm, durationSeconds, lyrics: 'one more night\nunder the light' }))
      const bars = sections.reduce((sum, section) => sum + section.bars, 0)
      expect((bars * 240) / bpm).toBeLessThan(durationSeconds)
      expect(Math.min(...sections.map((section) => section.bars))).toBeGreaterThan(0)
    }
  })

  it('leaves out what the prompt excludes', () => {
    const score = composeSong(request({ prompt: 'pop, no drums, instrumental', durationSeconds: 60 }))
    expect(score.drums).toEqual([])
    expect(score.syllables).toEqual([])
    expect(score.lyrics).toBe('')
  })

  it('sings words of the prompt when no lyrics are given', () => {
    const score = composeSong(request({ durationSeconds: 60 }))
    expect(score.lyrics.toLowerCase()).toContain('river')
    expect(score.syllables.length).toBeGreaterThan(30)
  })

  it('rejects invalid requests with a code', () => {
    expect(codeOf({ durationSeconds: Number.NaN })).toBe('duration_out_of_range')
    expect(codeOf({ durationSeconds: 14 })).toBe('duration_out_of_range')
    expect(codeOf({ durationSeconds: 301 })).toBe('duration_out_of_range')
    expect(codeOf({ bpm: 400 })).toBe('bpm_out_of_range')
    expect(codeOf({ bpm: Number.NaN })).toBe('bpm_out_of_range')
    expect(codeOf({ key: 'H flat' })).toBe('key_unknown')
    expect(codeOf({ seed: -1 })).toBe('seed_invalid')
    expect(codeOf({ seed: 0.5 })).toBe('seed_invalid')
    expect(codeOf({ lyrics: '🎵🎶🎵\n[Chorus]\n🎸' })).toBe('lyrics_not_singable')
  })

  it.each(['', '🎉🎉', '__proto__', 'zzz qqq', 'नमस्ते दुनिया', 'fast slow waltz techno 400 bpm', 'x'.repeat(5000)])(
    'makes something of the prompt "%.20s"',
    (prompt) => {
      const score = composeSong(request({ prompt }))
      expect(score.tracks.length).toBeGreaterThan(1)
    },
  )

  it('is JSON through and through', () => {
    const score = composeSong(request({ durationSeconds: 30 }))
    expect(JSON.parse(JSON.stringify(score))).toEqual(JSON.parse(JSON.stringify(structuredClone(score))))
    expect(JSON.stringify(score)).not.toMatch(/null,|NaN|Infinity/)
  })
})
