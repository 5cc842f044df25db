import type { PitchTrack } from '../analyse/voice/pitch.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { envelopePoints } from './voice-statistics.ts'
import type { VoiceStatistics } from './voice-statistics.ts'

/** What speaks against a recording as material of one voice. */
export interface RecordingQuality {
  /** Share of samples that stand at full scale, three and more in a row. */
  clippedShare: number
  /** From the level of pauses to that of the voice, in dB: little where music or noise is under it. */
  pauseDepthDb: number
  /** Share of the loud frames that have a pitch: little where other sounds are as loud as the voice. 0 in silence. */
  voicedShare: number
  /** How far the two most different halves of its passages are apart, against how far passages of a half are. */
  twoVoices: number
  /** Share of passages in the smaller half. */
  secondShare: number
}

export interface SoundMeter {
  add(sound: Stereo, track: PitchTrack): void
  addVoiced(midi: number, envelope: Float32Array): void
  finish(statistics: VoiceStatistics): RecordingQuality
}

const levels = 121
const fullScale = 0.985
/** Even a song without rests leaves that much between its words. */
const pauseShare = 0.03
/** Frames down to this below the loud ones are loud: vowels are, the noise of a quiet recording is not. */
const loudDb = 15
const passageFrames = 150
/** Fewer fall into two groups by chance. */
const minPassages = 12
/** The pitch of a passage counts as much as one point of its envelope does for each 3 semitones. */
const pitchWeight = 2

/** Measures levels, clipping, and passages of three seconds of voiced sound, block by block. */
export function createSoundMeter(): SoundMeter {
  const counts = new Float64Array(levels)
  const voiced = new Float64Array(levels)
  const passages: Float64Array[] = []
  let [samples, clipped, frames] = [0, 0, 0]
  let passage = new Float64Array(envelopePoints + 1)
  return {
    add({ left, right }, track) {
      samples += left.length + right.length
      clipped += clippedSamples(left) + clippedSamples(right)
      for (const [i, db] of track.levelDb.entries()) {
        const bin = Math.max(0, Math.min(levels - 1, Math.round(-db)))
        counts[bin] = counts[bin]! + 1
        if (track.midi[i]! > 0) voiced[bin] = voiced[bin]! + 1
      }
    },
    addVoiced(midi, envelope) {
      for (let i = 0; i < envelopePoints; i++) passage[i] = passage[i]! + envelope[i]! / passageFrames
      passage[envelopePoints] = passage[envelopePoints]! + (pitchWeight * midi) / passageFrames
      if (++frames < passageFrames) return
      passages.push(passage)
      frames = 0
      passage = new Float64Array(envelopePoints + 1)
    },
    finish: () => ({
      clippedShare: clipped / Math.max(1, samples),
      pauseDepthDb: levelAt(counts, 0.95) - levelAt(counts, pauseShare),
      voicedShare: loudShare(voiced, counts),
      ...splitPassages(passages),
    }),
  }
}

function clippedSamples(channel: Float32Array): number {
  let [total, run] = [0, 0]
  for (let i = 0; i <= channel.length; i++) {
    if (i < channel.length && Math.abs(channel[i]!) >= fullScale) run++
    else {
      if (run >= 3) total += run
      run = 0
    }
  }
  return total
}

/** Level below which this share of the frames is. */
function levelAt(counts: Float64Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let bin = levels - 1; bin >= 0; bin--) {
    seen += counts[bin]!
    if (seen >= share * all) return -bin
  }
  return 0
}

/** Share of the loud frames that are voiced. */
function loudShare(voiced: Float64Array, counts: Float64Array): number {
  const lowest = Math.min(levels, Math.round(loudDb - levelAt(counts, 0.95)) + 1)
  const sum = (bins: Float64Array): number => bins.subarray(0, lowest).reduce((all, count) => all + count, 0)
  return sum(voiced) / Math.max(1, sum(counts))
}

const distance = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) * (a[i]! - b[i]!)
  return Math.sqrt(sum)
}

function meanOf(passages: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(envelopePoints + 1)
  for (const passage of passages)
    for (let i = 0; i < mean.length; i++) mean[i] = mean[i]! + passage[i]! / passages.length
  return mean
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Two means over the passages, begun at the two that are farthest from their middle and from each other. */
function splitPassages(passages: readonly Float64Array[]): Pick<RecordingQuality, 'twoVoices' | 'secondShare'> {
  if (passages.length < minPassages) return { twoVoices: 0, secondShare: 0 }
  const farthestFrom = (point: Float64Array): Float64Array =>
    passages.reduce((far, one) => (distance(one, point) > distance(far, point) ? one : far))
  let first = farthestFrom(meanOf(passages))
  let second = farthestFrom(first)
  let halves: [Float64Array[], Float64Array[]] = [[], []]
  for (let round = 0; round < 12; round++) {
    halves = [[], []]
    for (const one of passages) halves[distance(one, first) <= distance(one, second) ? 0 : 1].push(one)
    if (halves[0].length === 0 || halves[1].length === 0) return { twoVoices: 0, secondShare: 0 }
    ;[first, second] = [meanOf(halves[0]), meanOf(halves[1])]
  }
  const inside = mean([
    ...halves[0].map((one) => distance(one, first)),
    ...halves[1].map((one) => distance(one, second)),
  ])
  return {
    twoVoices: distance(first, second) / Math.max(1e-6, inside),
    secondShare: Math.min(halves[0].length, halves[1].length) / passages.length,
  }
}
