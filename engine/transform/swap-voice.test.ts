import { communityVoices, getVoice } from '@songloom/contracts/music/voices.rules'
import { describe, expect, test } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { finishSteps } from '../dsp/run-steps.ts'
import { randomFor } from '../dsp/random.ts'
import { silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { integratedLufs } from '../mix/loudness.ts'
import { rendered } from '../voice/testing/measure.ts'
import { sungSong } from '../voice/testing/sung-score.ts'
import { meanEnvelope } from './mean-envelope.ts'
import { isVoiceAlone, swapVoiceSteps } from './swap-voice.ts'
import type { SwappedVoice, VoiceSwap } from './swap-voice.ts'
import { descriptorDistance, mixToMono, voiceDescriptor } from './testing/voice-descriptor.ts'
import { pitchOfVoice } from './voice-pitch.ts'

const rate = 44_100
const line = rendered(sungSong(4, 'pop-male'))
/** Enough words to distinguish two colours. */
const long = rendered(sungSong(8, 'pop-male'))
const alto = getVoice('copper-alto').recipe
const usual: VoiceSwap = {
  recipe: { ...alto, vibratoCents: 0, breath: 0 },
  pitchSemitones: 0,
  timbreAmount: 0.85,
  detector: 'periods',
  medianRadius: 3,
  bandwidthRateHz: 44_100,
  reverb: { wetness: 0, dryness: 1, size: 0 },
}

const swapped = (change: Partial<VoiceSwap> = {}, whole = line, vocal = whole): SwappedVoice => {
  const made = finishSteps(swapVoiceSteps(whole, vocal, { ...usual, ...change }))
  if (!made) throw new Error('nobody was heard')
  return made
}
const plain = swapped()

const levelDb = (samples: Float32Array, from = 0): number => {
  const part = samples.subarray(from)
  return 10 * Math.log10(part.reduce((sum, x) => sum + x * x, 1e-12) / part.length)
}
const envelopeOf = (sound: Stereo): number[] => [...meanEnvelope(mixToMono(sound), rate)]
/** Mean difference in dB of the bands from 200 Hz to 8 kHz, each sound about its own mean. */
function colourDistance(a: readonly number[], b: readonly number[]): number {
  const range = (bands: readonly number[]): number[] => bands.slice(5, 22)
  const mean = (bands: number[]): number => bands.reduce((sum, db) => sum + db, 0) / bands.length
  const [x, y] = [range(a), range(b)]
  const shift = mean(x) - mean(y)
  return mean(x.map((db, i) => Math.abs(db - y[i]! - shift)))
}
/** Cents between two pitch curves where both are sung, less the shift that was asked for. */
function centsBetween(sound: Stereo, original: Stereo, semitones: number): number[] {
  const [made, was] = [pitchOfVoice(mixToMono(sound), rate).midi, pitchOfVoice(mixToMono(original), rate).midi]
  return [...was].flatMap((midi, i) => (midi > 0 && made[i]! > 0 ? 100 * (made[i]! - midi - semitones) : []))
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

describe('a converted voice', () => {
  test('keeps the course of its pitch, its length and its loudness', () => {
    const cents = centsBetween(plain.voice, line, plain.semitones)
    expect(cents.length).toBeGreaterThan(250)
    expect(median(cents.map(Math.abs))).toBeLessThan(12)
    expect(plain.voice.left.length).toBe(line.left.length)
    expect(Math.abs(integratedLufs(plain.voice) - integratedLufs(line))).toBeLessThan(0.5)
  })

  test('sings an octave nearer to where the voice is at home, and in no other key', () => {
    const soprano = swapped({ recipe: getVoice('glass-soprano').recipe })
    expect(soprano.semitones).toBe(12)
    expect(swapped({ recipe: getVoice('slate-bass').recipe }).semitones).toBe(-12)
    expect(Math.abs(median(centsBetween(soprano.voice, line, 12)))).toBeLessThan(20)
  })
})

describe('each parameter is heard', () => {
  test('pitch_change_all moves the line by semitones', () => {
    const made = swapped({ pitchSemitones: 3 })
    expect(made.semitones).toBe(plain.semitones + 3)
    expect(Math.abs(median(centsBetween(made.voice, plain.voice, 3)))).toBeLessThan(15)
  })

  test('index_rate is how far the colour goes to the voice', () => {
    const { recipe } = getVoice('glass-soprano')
    const [none, half, all] = [0, 0.5, 1].map((timbreAmount) =>
      colourDistance(envelopeOf(swapped({ recipe, timbreAmount }).voice), recipe.envelopeDb),
    ) as [number, number, number]
    expect(half).toBeLessThan(none - 0.5)
    expect(all).toBeLessThan(half - 0.5)
    expect(swapped({ timbreAmount: 0 }).formantScale).toBe(1)
  })

  test('pitch_detection_algorithm: the two hear a noisy voice otherwise', () => {
    const random = randomFor(4, 'hiss')
    const noisy = { left: line.left.map((x) => x + 0.02 * random.normal()), right: line.right }
    const [periods, spectrum] = (['periods', 'spectrum'] as const).map((detector) => swapped({ detector }, noisy).voice)
    const difference = periods!.left.map((x, i) => x - spectrum!.left[i]!)
    expect(levelDb(difference) - levelDb(periods!.left)).toBeGreaterThan(-20)
    expect(Math.abs(median(centsBetween(swapped({ detector: 'spectrum' }).voice, line, 0)))).toBeLessThan(20)
  })

  test('filter_radius smooths the pitch', () => {
    const roughness = (medianRadius: number): number => {
      const { midi } = pitchOfVoice(mixToMono(swapped({ medianRadius }, shaken()).voice), rate)
      const turns = [...midi].flatMap((note, i) =>
        i > 1 && note > 0 && midi[i - 1]! > 0 && midi[i - 2]! > 0
          ? Math.abs(note - 2 * midi[i - 1]! + midi[i - 2]!)
          : [],
      )
      return turns.reduce((sum, value) => sum + Math.min(1, value), 0) / turns.length
    }
    expect(roughness(7)).toBeLessThan(0.85 * roughness(0))
  })

  test('resample_sr leaves nothing above half of it', () => {
    const above = (bandwidthRateHz: number): number => {
      const bands = meanEnvelope(mixToMono(swapped({ bandwidthRateHz }).voice), rate)
      return Math.max(...bands.slice(22))
    }
    expect(above(44_100)).toBeGreaterThan(-50)
    expect(above(12_000)).toBeLessThan(-55)
  })

  test('reverb_wetness rings on, reverb_size for longer, reverb_dryness is the voice itself', () => {
    const padded = silence(line.left.length + rate)
    padded.left.set(line.left)
    padded.right.set(line.right)
    const tail = (reverb: VoiceSwap['reverb']): number => {
      const { voice } = swapped({ reverb }, padded)
      return levelDb(voice.left, line.left.length + 0.3 * rate) - levelDb(voice.left)
    }
    const dry = tail({ wetness: 0, dryness: 1, size: 0.3 })
    const wet = tail({ wetness: 0.5, dryness: 1, size: 0.3 })
    expect(wet).toBeGreaterThan(dry + 10)
    expect(tail({ wetness: 0.5, dryness: 1, size: 1 })).toBeGreaterThan(wet + 3)
    const half = swapped({ reverb: { wetness: 0, dryness: 0.5, size: 0 } }).voice
    expect(integratedLufs(half) - integratedLufs(plain.voice)).toBeCloseTo(-6.02, 1)
  })
})

describe('the voices of the community', () => {
  const voices = sample(communityVoices, 3).map(({ id, recipe }) => ({ id, voice: swapped({ recipe }, long).voice }))
  const descriptors = voices.map(({ voice }) => voiceDescriptor(voice))

  test('are pairwise distinct', () => {
    const distances = descriptors.flatMap((one, i) =>
      descriptors.slice(i + 1).map((other) => descriptorDistance(one, other)),
    )
    expect(distances).toHaveLength((voices.length * (voices.length - 1)) / 2)
    expect(Math.min(...distances)).toBeGreaterThan(0.4)
    expect(median(distances)).toBeGreaterThan(1)
  })

  test('the measure finds a voice that is another one by its name only', () => {
    const again = voiceDescriptor(swapped({ recipe: communityVoices[0]!.recipe }, long).voice)
    expect(descriptorDistance(again, descriptors[0]!)).toBeLessThan(0.01)
  })

  test('are as loud as what they sing', () => {
    for (const { id, voice } of voices)
      expect(Math.abs(integratedLufs(voice) - integratedLufs(long)), id).toBeLessThan(0.5)
  })
})

describe('in a song', () => {
  const band = chord(8)
  const whole = { left: long.left.map((x, i) => x + band[i]!), right: long.right.map((x, i) => x + band[i]!) }

  test('everything but the voice stays as it is', () => {
    const { sound, voice } = swapped({}, whole, long)
    let largest = 0
    for (let i = 0; i < band.length; i++)
      largest = Math.max(largest, Math.abs(sound.left[i]! - voice.left[i]! - band[i]!))
    expect(largest).toBeLessThan(2e-6)
  })

  test('a voice alone is distinguished from a song', () => {
    expect(isVoiceAlone(long, long)).toBe(true)
    const louder = {
      left: long.left.map((x, i) => x + 2 * band[i]!),
      right: long.right.map((x, i) => x + 2 * band[i]!),
    }
    expect(isVoiceAlone(louder, long)).toBe(false)
    expect(isVoiceAlone(whole, long, true)).toBe(false)
  })

  test('returns undefined without singing', () => {
    const random = randomFor(9, 'rain')
    const hiss = Float32Array.from({ length: 2 * rate }, () => 0.1 * random.normal())
    for (const sound of [silence(2 * rate), silence(1), { left: hiss, right: hiss }])
      expect(finishSteps(swapVoiceSteps(sound, sound, usual))).toBeUndefined()
  })
})

/** A line whose pitch shakes from one hundredth of a second to the next. */
function shaken(): Stereo {
  const random = randomFor(6, 'shake')
  let [phase, cents] = [0, 0]
  const left = Float32Array.from({ length: 4 * rate }, (_, i) => {
    if (i % 600 === 0) cents = 60 * random.between(-1, 1)
    phase += (2 * Math.PI * 180 * Math.exp((cents / 1200) * Math.LN2)) / rate
    let sum = 0
    for (let h = 1; h <= 14; h++) sum += Math.cos(h * phase) / h
    return 0.12 * sum
  })
  return { left, right: left }
}

function chord(seconds: number): Float32Array {
  return Float32Array.from(
    { length: seconds * rate },
    (_, i) => 0.05 * [130.8, 164.8, 196].reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * i) / rate), 0),
  )
}
