import { beforeAll, describe, expect, it } from 'vitest'
import type { Stereo } from '../../dsp/stereo.ts'
import { silence } from '../../dsp/stereo.ts'
import { composeSong } from '../../compose/compose-song.ts'
import type { Score } from '../../score/score.ts'
import { shortSong } from '../../testing/short-song.ts'
import { completeSound } from './complete.ts'
import type { CompletedSound } from './complete.ts'
import { followBeats } from './follow-beats.ts'
import { testEngine } from '../../testing/test-engine.ts'

let score: Score
let source: Stereo
let completed: CompletedSound

beforeAll(async () => {
  ;({ score, master: source } = await shortSong({ drums: [] }))
  completed = await completeSound(testEngine, source, { parts: ['drums', 'lead'], seed: 4, styles: ['pop'] })
})

describe('completing a sound', () => {
  it('is the sound at one gain and the new stems, nothing else', () => {
    const { sound, gain, stems } = completed
    let worst = 0
    for (let i = 0; i < source.left.length; i++) {
      worst = Math.max(
        worst,
        Math.abs(sound.left[i]! - gain * source.left[i]! - stems.drums!.left[i]! - stems.lead!.left[i]!),
      )
    }
    expect(worst).toBeLessThan(1e-6)
    expect(sound.left.length).toBe(source.left.length)
    expect(gain).toBeGreaterThan(0.4)
    expect(gain).toBeLessThanOrEqual(1)
  })

  it('adds only the requested parts', () => {
    expect(Object.keys(completed.stems)).toEqual(['drums', 'lead'])
    expect(new Set(completed.score.tracks.map(({ stem }) => stem))).toEqual(new Set(['lead']))
    expect(completed.stems.drums!.left.some((sample) => Math.abs(sample) > 0.05)).toBe(true)
  })

  it('plays its kicks on the sixteenths of the sound', () => {
    const kicks = completed.score.drums.filter(({ drum, velocity }) => drum === 'kick' && velocity > 0.6)
    const inTime = kicks.filter(
      ({ startSeconds }) => Math.abs(startSeconds - 0.125 * Math.round(startSeconds / 0.125)) < 0.025,
    )
    expect(kicks.length).toBeGreaterThan(4)
    expect(inTime.length / kicks.length).toBeGreaterThan(0.9)
  })

  it('follows the key and the chords of a score', async () => {
    const own = await completeSound(testEngine, source, { parts: ['bass'], seed: 4, score })
    expect(own.score.key).toBe('A minor')
    expect(own.score.chords.map(({ symbol }) => symbol)).toEqual(['Am', 'F', 'C', 'G', 'Am'])
    expect(own.stems.bass!.left.length).toBe(source.left.length)
  })

  it('adds what a part of a song lacks, though it is heard later in the song', async () => {
    const later: Score = { ...score, drums: [{ drum: 'kick', startSeconds: 9, velocity: 1 }] }
    const part = { left: source.left.subarray(0, 4 * 44_100), right: source.right.subarray(0, 4 * 44_100) }
    const track = { sound: source, startSeconds: 0 }
    const own = await completeSound(testEngine, part, { seed: 4, score: later, track })
    expect(Object.keys(own.stems)).toContain('drums')
  })

  it('keeps the bars of a score in 7/8, which end in half a beat', async () => {
    const seven = composeSong({
      prompt: '',
      styles: ['rock'],
      durationSeconds: 15,
      seed: 3,
      instrumental: true,
      bpm: 120,
      metre: '7/8',
    })
    const own = await completeSound(testEngine, silence(15 * 44100), {
      parts: ['drums'],
      seed: 4,
      styles: ['rock'],
      score: seven,
    })
    const barSeconds = 1.75
    expect(own.score).toMatchObject({ metre: '7/8', bpm: 120 })
    const bars = own.score.sections.map(({ startSeconds }) => startSeconds / barSeconds)
    for (const bar of bars) expect(bar).toBeCloseTo(Math.round(bar), 3)
    const kicks = own.score.drums.filter(({ drum, velocity }) => drum === 'kick' && velocity > 0.5)
    const starts = new Set(kicks.map(({ startSeconds }) => Math.round((startSeconds / barSeconds) * 14) % 14))
    for (const group of [0, 4, 8]) expect(starts.has(group), String(group)).toBe(true)
  })

  it('stays under full scale', () => {
    expect(completed.sound.left.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.9)
  })

  it('rejects a sound without a beat and a request without parts', async () => {
    await expect(completeSound(testEngine, silence(88_200), { parts: ['drums'], seed: 1 })).rejects.toMatchObject({
      code: 'audio_invalid',
    })
    expect(() => completeSound(testEngine, source, { parts: [], seed: 1 })).toThrow(
      expect.objectContaining({ code: 'prompt_invalid' }),
    )
    expect(() => completeSound(testEngine, Float32Array.of(NaN), { parts: ['bass'], seed: 1 })).toThrow(
      expect.objectContaining({ code: 'audio_invalid' }),
    )
  })
})

describe('following played beats', () => {
  it('moves notes from the written beat to the played beat', () => {
    const played = Array.from({ length: 21 }, (_, beat) => 0.3 + 0.5 * beat + 0.002 * beat * beat)
    const moved = followBeats(
      {
        ...score,
        drums: [
          { drum: 'kick', startSeconds: 4, velocity: 1 },
          { drum: 'snare', startSeconds: 4.25, velocity: 1 },
        ],
      },
      played,
      12,
    )
    expect(moved.drums[0]!.startSeconds).toBeCloseTo(played[8]!, 9)
    expect(moved.drums[1]!.startSeconds).toBeCloseTo((played[8]! + played[9]!) / 2, 9)
    expect(moved.durationSeconds).toBe(12)
  })
})
