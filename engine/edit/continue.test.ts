import { beforeAll, describe, expect, it } from 'vitest'
import type { Stereo } from '../dsp/stereo.ts'
import { silence } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { shortSong } from '../testing/short-song.ts'
import { pcmHash } from '../testing/songs.ts'
import { continueSound } from './continue.ts'
import type { ContinuedSound, ContinueRequest } from './continue.ts'
import { measureLufs } from './seams/match-loudness.ts'
import { copySlice } from './seams/sound-slices.ts'
import { findSurroundings } from './surroundings.ts'
import { learnStyle } from '../style/learn-style.ts'
import { measureTrack } from '../style/measure-track.ts'
import { testEngine } from '../testing/test-engine.ts'
import { toTarget } from '../voice-model/voice-habits.ts'
import { profileOfSound } from '../voice-model/testing/profile-of-sound.ts'
import { readVoiceProfile } from '../voice-model/voice-profile.ts'
import { alteredSingers, singLines } from '../voice/testing/altered-singers.ts'

let score: Score
let master: Stereo
let right: ContinuedSound
let left: ContinuedSound

const request: ContinueRequest = { side: 'right', seconds: 6, seed: 8, styles: ['pop'], ending: 'open' }

beforeAll(async () => {
  ;({ score, master } = await shortSong())
  right = await continueSound(testEngine, master, request)
  left = await continueSound(testEngine, master, { ...request, side: 'left', score })
})

/** What a voice is learned from. */
const taught = ['The harbour lamps are lit before the rain', 'A wooden boat goes quietly to sea', 'We count the days']

function offGrid(seconds: number): number {
  return Math.abs(seconds - 2 * Math.round(seconds / 2))
}

function untouchedOf({ sound, untouched }: ContinuedSound): { result: string; source: string } {
  const { fromSample, toSample, sourceFromSample } = untouched
  return {
    result: pcmHash(copySlice(sound, fromSample, toSample)),
    source: pcmHash(copySlice(master, sourceFromSample, sourceFromSample + toSample - fromSample)),
  }
}

describe('continuing a sound to the right', () => {
  it('adds exactly the requested length', () => {
    expect(right.sound.left.length).toBe(441_000 + 6 * 44_100)
    expect(right.sound.right.length).toBe(right.sound.left.length)
  })

  it('keeps every sample before the last beat', () => {
    const { result, source } = untouchedOf(right)
    expect(result).toBe(source)
    expect(441_000 - right.untouched.toSample).toBeLessThan(0.51 * 44_100)
  })

  it('puts its first downbeat on the grid of the source', () => {
    expect(offGrid(right.materialStartSeconds)).toBeLessThan(0.02)
  })

  it('continues in the same bars', async () => {
    const { line } = await findSurroundings(right.sound, 15 * 44_100, 'end')
    expect(60 / line.beatSeconds).toBeCloseTo(120, 0)
    const beat = Math.round((14 - line.startSeconds) / line.beatSeconds)
    expect(Math.abs(line.startSeconds + beat * line.beatSeconds - 14)).toBeLessThan(0.02)
  })

  it('is as loud as the source', () => {
    const { fromSample, toSample } = right.seam
    expect(
      Math.abs(measureLufs(right.sound, toSample, toSample + 5 * 44_100)! - measureLufs(right.sound, 0, fromSample)!),
    ).toBeLessThan(1.5)
    expect(
      Math.abs(measureLufs(right.sound, fromSample, toSample)! - measureLufs(right.sound, 0, fromSample)!),
    ).toBeLessThan(3)
  })

  it('stays in key and begins on the chord of the bar it begins in', async () => {
    expect(right.score.key).toBe('A minor')
    const own = await continueSound(testEngine, master, { ...request, score, seconds: 2 })
    expect(own.score.chords[0]!.symbol).toBe('Am')
    expect(own.score.sections[0]!.name).toBe('verse')
    const band = new Set(score.tracks.map(({ instrument }) => instrument))
    expect(own.score.tracks.filter(({ instrument }) => !band.has(instrument))).toEqual([])
  })

  it('follows a style, and is sung by a learned voice', async () => {
    const voice = JSON.stringify(profileOfSound(singLines(taught, alteredSingers[0]!)))
    const profile = learnStyle([{ features: await measureTrack(master, { isQuick: true }) }])
    const followed = { voice, style: { name: 'Dawn', profile } }
    const words = { seconds: 4, lyrics: 'the river runs' }
    const made = await continueSound(testEngine, master, { ...request, ...words, ...followed })
    expect(made.score.voice!.target).toEqual(toTarget(readVoiceProfile(voice)))
    expect(made.score.understood.follows).toMatchObject([{ name: 'Dawn' }])
  })

  it('clicks nowhere', () => {
    expect(right.findings).toEqual([])
    expect(right.sound.left.every(Number.isFinite)).toBe(true)
  })

  it('fades at its end unless it is to be continued', async () => {
    const ended = await continueSound(testEngine, master, { ...request, score, seconds: 2, ending: 'fades' })
    const last = ended.sound.left.length
    expect(measureLufs(ended.sound, last - 8820, last) ?? -70).toBeLessThan(
      measureLufs(ended.sound, last - 88_200, last - 44_100)! - 6,
    )
  })
})

describe('leading into a sound from the left', () => {
  it('adds exactly the requested length and changes only the first beat', () => {
    expect(left.sound.left.length).toBe(441_000 + 6 * 44_100)
    const { result, source } = untouchedOf(left)
    expect(result).toBe(source)
    expect(left.untouched.sourceFromSample).toBe(22_050)
  })

  it('arrives where the source begins its first bar, on its first chord', () => {
    expect(offGrid(left.materialStartSeconds)).toBeLessThan(1e-6)
    const arrival = left.score.sections.at(-1)!
    expect(left.materialStartSeconds + arrival.startSeconds).toBeCloseTo(6, 6)
    expect(left.score.chords.find(({ startSeconds }) => startSeconds > arrival.startSeconds - 0.01)!.symbol).toBe('Am')
  })

  it('ends in a fill', () => {
    const at = left.score.sections.at(-1)!.startSeconds
    const hits = (from: number, to: number): number =>
      left.score.drums.filter(
        ({ drum, startSeconds }) => !drum.includes('Hat') && startSeconds > from - 0.02 && startSeconds < to - 0.02,
      ).length
    expect(hits(at - 1, at)).toBeGreaterThan(hits(at - 3, at - 2))
  })
})

describe('continuing a nearly empty sound', () => {
  it('continues after silence with a note', async () => {
    const { sound, findings } = await continueSound(testEngine, silence(44_100), { ...request, seconds: 1 })
    expect(sound.left.length).toBe(88_200)
    expect(findings.join(' ')).toMatch(/No beat was heard.*silent/)
  })

  it('continues after a single sample', async () => {
    const { sound } = await continueSound(testEngine, Float32Array.of(0.5), { ...request, seconds: 1 })
    expect(sound.left.length).toBe(44_101)
    expect(sound.left.every(Number.isFinite)).toBe(true)
  })

  it.each([
    ['audio_invalid', Float32Array.of(0, NaN), {}],
    ['audio_invalid', new Float32Array(0), {}],
    ['duration_out_of_range', new Float32Array(9), { seconds: 0 }],
    ['duration_out_of_range', new Float32Array(9), { seconds: NaN }],
    ['duration_out_of_range', new Float32Array(9), { seconds: 281 }],
  ])('throws %s', (code, sound, changes) => {
    expect(() => continueSound(testEngine, sound, { ...request, ...changes })).toThrow(
      expect.objectContaining({ code }),
    )
  })

  it('stops once it is aborted', async () => {
    await expect(
      continueSound(testEngine, master, request, { signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough')
  })
})
