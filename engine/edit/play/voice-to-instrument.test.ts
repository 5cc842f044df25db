import { beforeAll, describe, expect, it } from 'vitest'
import type { DrumClass } from '../../analyse/voice/drum-hits.ts'
import { trackPitch } from '../../analyse/voice/pitch.ts'
import type { PitchTrack } from '../../analyse/voice/pitch.ts'
import { toAnalysisRate } from '../../analyse/signal/resample.ts'
import type { SoundInput } from '../../analyse/signal/sound-input.ts'
import { strokeSteps } from '../../analyse/voice/voice-strokes.ts'
import { midiToHz } from '../../dsp/power.ts'
import { finishSteps } from '../../dsp/run-steps.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { beatbox } from '../../testing/beatbox.ts'
import { medianFiltered } from './hum-lines.ts'
import { voicePlayers } from './voice-players.ts'
import type { VoicePlayerName } from './voice-players.ts'
import { voiceToInstrument } from './voice-to-instrument.ts'
import { testEngine } from '../../testing/test-engine.ts'

const names = Object.keys(voicePlayers) as VoicePlayerName[]
const tuneNames = names.filter((name) => voicePlayers[name].kind === 'tune')
const drumNames = names.filter((name) => voicePlayers[name].kind === 'strokes')

/** A hum that glides from note to note and trembles where it stays, swelling and fading. */
function hum(rate = sampleRate): Float32Array {
  const line = [57, 60, 62, 64, 60, 57, 59, 57]
  let phase = 0
  return Float32Array.from({ length: 8 * rate }, (_, i) => {
    const seconds = i / rate
    const at = Math.floor(seconds)
    const [note, before] = [line[at]!, line[Math.max(0, at - 1)]!]
    const since = seconds - at
    const tremble = since > 0.4 ? 0.35 * Math.sin(2 * Math.PI * 5.5 * since) : 0
    phase += (2 * Math.PI * midiToHz(before + (note - before) * Math.min(1, since / 0.12) + tremble)) / rate
    const level = (0.25 + 0.12 * Math.sin(3 * seconds)) * Math.min(1, seconds / 0.02)
    return level * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase))
  })
}

const pitchOf = (sound: SoundInput): PitchTrack =>
  finishSteps(trackPitch(finishSteps(toAnalysisRate(sound, sampleRate))))

describe.each(tuneNames)('a hum on a %s', (instrument) => {
  const voice = hum()
  const transposeSemitones = instrument === 'Bansuri' ? 12 : 0
  let heard: PitchTrack
  let length: number
  beforeAll(async () => {
    const { sound } = await voiceToInstrument(testEngine, voice, sampleRate, { instrument, transposeSemitones })
    heard = pitchOf(sound)
    length = sound.left.length
  })

  it('keeps the performed pitch: half of the time within 10 cents, nine tenths within 30', () => {
    const own = pitchOf(voice)
    const cents: number[] = []
    for (let i = 0; i < own.frames; i++)
      if (own.midi[i]! > 0 && heard.midi[i]! > 0)
        cents.push(100 * Math.abs(heard.midi[i]! - own.midi[i]! - transposeSemitones))
    cents.sort((a, b) => a - b)
    expect(cents.length / own.midi.filter((midi) => midi > 0).length).toBeGreaterThan(0.8)
    expect(cents[cents.length >> 1]).toBeLessThan(10)
    expect(cents[Math.floor(0.9 * cents.length)]).toBeLessThan(30)
  })

  it('is as long as the hum, to the sample', () => expect(length).toBe(voice.length))
})

describe('dynamics', () => {
  it('of a held instrument are those of the voice', async () => {
    const level = (samples: Float32Array, seconds: number): number => {
      const at = Math.round(seconds * sampleRate)
      return Math.sqrt(samples.subarray(at, at + 8_820).reduce((sum, x) => sum + x * x, 0) / 8_820)
    }
    const tone = Float32Array.from({ length: 3 * sampleRate }, (_, i) => {
      const seconds = i / sampleRate
      return (seconds < 1.5 ? 0.1 : 0.3) * Math.sin(2 * Math.PI * 220 * seconds) * Math.min(1, seconds * 50)
    })
    const { sound } = await voiceToInstrument(testEngine, tone, sampleRate, {
      instrument: 'Bansuri',
      transposeSemitones: 12,
    })
    expect(level(sound.left, 2.2) / level(sound.left, 0.7)).toBeGreaterThan(1.8)
  })
})

const bar = ['kick', 'hat', 'snare', 'hat', 'kick', 'kick', 'snare', 'hat'] as const
const rhythm = Array.from({ length: 32 }, (_, i) => ({
  drum: bar[i % 8]! as DrumClass,
  startSeconds: 0.2 + 0.24 * i,
  gain: [1, 0.5, 0.8, 0.35][i % 4]!,
}))

describe('beatboxing', () => {
  it.each([1, 2, 3])('is heard stroke by stroke, mouth %i', (seed) => {
    const heard = finishSteps(strokeSteps(beatbox(rhythm, 8.5, sampleRate, seed)))
    const right = rhythm.filter(
      ({ drum, startSeconds }) => heard.find((hit) => Math.abs(hit.startSeconds - startSeconds) < 0.03)?.drum === drum,
    )
    expect(right.length / rhythm.length).toBeGreaterThan(0.9)
    expect(heard.length).toBeLessThan(1.1 * rhythm.length)
  })

  it('plays a loud stroke louder than a soft one', () => {
    const strokes = [1, 0.25].map((gain, i) => ({ drum: 'kick' as const, startSeconds: 0.3 + i, gain }))
    const [loud, soft] = finishSteps(strokeSteps(beatbox(strokes, 2, sampleRate)))
    expect(loud!.velocity).toBeGreaterThan(soft!.velocity + 0.2)
  })

  it.each(drumNames)('becomes %s, stroke for stroke', async (instrument) => {
    const voice = beatbox(rhythm, 8.5)
    const { sound, score, events } = await voiceToInstrument(testEngine, voice, sampleRate, { instrument })
    expect(sound.left.length).toBe(voice.length)
    expect(events).toBeGreaterThan(28)
    const low = instrument === 'Dhol' ? 'dholLow' : 'kick'
    const kicks = rhythm.filter(({ drum }) => drum === 'kick')
    const played = kicks.filter(({ startSeconds }) =>
      score.drums.some((hit) => hit.drum === low && Math.abs(hit.startSeconds - startSeconds) < 0.03),
    )
    expect(played.length / kicks.length).toBeGreaterThan(0.9)
    expect(sound.left.some((sample) => Math.abs(sample) > 0.3)).toBe(true)
  })

  it('sounds different on each kit', async () => {
    const voice = beatbox(rhythm.slice(0, 4), 1.5)
    const sounds = await Promise.all(
      drumNames.map(
        async (instrument) => (await voiceToInstrument(testEngine, voice, sampleRate, { instrument })).sound.left,
      ),
    )
    sounds.forEach((one, i) => sounds.slice(i + 1).forEach((other) => expect(one).not.toEqual(other)))
  })
})

describe('bad input', () => {
  const refused = { code: 'audio_invalid' }
  it.each(['Sitar', 'Dhol'] as const)(
    'silence, one sample, nothing and broken samples on a %s are refused',
    async (instrument) => {
      for (const voice of [new Float32Array(20_000), Float32Array.of(0.5)])
        await expect(voiceToInstrument(testEngine, voice, sampleRate, { instrument })).rejects.toMatchObject(refused)
      for (const voice of [new Float32Array(0), Float32Array.of(NaN, 1, 2)])
        await expect(async () =>
          voiceToInstrument(testEngine, voice, sampleRate, { instrument }),
        ).rejects.toMatchObject(refused)
    },
  )

  it('8 kHz is played at 44.1 kHz, as long and at its pitch', async () => {
    const { sound } = await voiceToInstrument(testEngine, hum(8_000), 8_000, { instrument: 'Guitar' })
    expect(sound.left.length).toBe(8 * sampleRate)
    const heard = pitchOf(sound)
    expect(Math.abs(heard.midi[75]! - 57)).toBeLessThan(0.5)
  })

  it('a clipped hum keeps its pitch', async () => {
    const clipped = hum().map((sample) => Math.max(-0.2, Math.min(0.2, 5 * sample)))
    const { sound } = await voiceToInstrument(testEngine, clipped, sampleRate, { instrument: 'Clean Lead Guitar' })
    const [own, heard] = [pitchOf(hum()), pitchOf(sound)]
    const cents = [...own.midi].flatMap((midi, i) =>
      midi > 0 && heard.midi[i]! > 0 ? [100 * Math.abs(heard.midi[i]! - midi)] : [],
    )
    expect(cents.sort((a, b) => a - b)[cents.length >> 1]).toBeLessThan(30)
  })
})

describe('the median filter', () => {
  it('takes out single wrong frames and keeps steps', () => {
    expect(medianFiltered([0, 0, 900, 0, 0, 50, 50, 50], 1)).toEqual([0, 0, 0, 0, 0, 50, 50, 50])
    expect(medianFiltered([0, 900, 0], 0)).toEqual([0, 900, 0])
  })
})
