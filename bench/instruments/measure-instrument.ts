import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { loudestLevel } from '@songloom/engine/synth/sampler/own-level'
import type { SoundBank } from '@songloom/engine/synth/sound-bank'
import { centsAgainst, likenessAt, noiseDb, getPeak } from '@songloom/engine/testing/measure-note'
import { tonalMeasures } from '../real/measures/tonal.ts'
import { widthMeasures } from '../real/measures/width.ts'
import { bandPower, mid, side, computeSpectrogram } from '../real/spectrogram.ts'
import { decibels, deviation, mean, median } from '../real/statistics.ts'
import { heldSeconds, playedNote } from './played-note.ts'
import type { MeasuredInstrument } from './thirty-instruments.ts'

export interface InstrumentMeasures {
  noiseDb: number
  /** Of a partial's level around its own line; undefined where none lasts. */
  beatsDb: number | undefined
  highsDb: number
  /** Of two notes struck one after the other. */
  repeatR: number
  dynamicsDb: number
  sideToMidDb: number
  tuningCents: number
  attackMs: number
}

const soft = 0.4
const loud = 0.95

/** Medians of three keys of the middle half of its range; how far off it is tuned is asked of all keys. */
export function measureInstrument(bank: SoundBank, instrument: MeasuredInstrument): InstrumentMeasures {
  const { low, high } = instrument
  const keys = [0.25, 0.5, 0.75].map((share) => Math.round(low + share * (high - low)))
  const measured = keys.map((key) => measureKey(bank, instrument, key))
  const of = (name: keyof (typeof measured)[number]): number => median(measured.map((one) => one[name]))
  const beats = measured.flatMap(({ beatsDb }) => (beatsDb > 0 ? [beatsDb] : []))
  return {
    noiseDb: of('noiseDb'),
    beatsDb: beats.length > 0 ? median(beats) : undefined,
    highsDb: of('highsDb'),
    repeatR: of('repeatR'),
    dynamicsDb: of('dynamicsDb'),
    sideToMidDb: of('sideToMidDb'),
    attackMs: of('attackMs'),
    tuningCents: deviation(
      listKeys(instrument).map((key) => meanCents(mid(playedNote(bank, instrument.name, { midi: key })), key)),
    ),
  }
}

export const listKeys = ({ low, high }: MeasuredInstrument): number[] =>
  Array.from({ length: high - low + 1 }, (_, i) => low + i)

function measureKey(bank: SoundBank, { name }: MeasuredInstrument, midi: number) {
  const sound = playedNote(bank, name, { midi })
  const mono = mid(sound)
  const spectrum = computeSpectrogram(mono)
  return {
    noiseDb: noiseDb(mono, midi),
    beatsDb: tonalMeasures(computeSpectrogram(steadyPart(mono)))['partial AM, dB']!,
    highsDb: decibels(bandPower(spectrum, 4000, 16_000) / bandPower(spectrum, 30, 16_000)),
    repeatR: likeness(mono, mid(playedNote(bank, name, { midi, repeats: 1 }))),
    dynamicsDb:
      levelDb(playedNote(bank, name, { midi, velocity: loud })) -
      levelDb(playedNote(bank, name, { midi, velocity: soft })),
    sideToMidDb: widthMeasures(spectrum, computeSpectrogram(side(sound)))['side/mid, dB']!,
    attackMs: attackSeconds(mono) * 1000,
  }
}

/** After its attack, until its release. */
const steadyPart = (mono: Float32Array): Float32Array => mono.subarray(0.15 * sampleRate, heldSeconds * sampleRate)

/** K-weighted level of the loudest 400 ms. */
export const levelDb = ({ left, right }: Stereo): number => 20 * Math.log10(loudestLevel(left, right) + 1e-9)

/** Vibrato swings around its note; a short note ends before the last frames. */
export const meanCents = (mono: Float32Array, midi: number): number =>
  mean([0.16, 0.22, 0.28, 0.34, 0.4, 0.46].map((second) => centsAgainst(mono, midi, second)).filter(Number.isFinite))

const maxLagSamples = 44
const firstHalfSecond = { from: maxLagSamples, to: sampleRate / 2 }

/** Correlation of the first half second, at the best lag within a millisecond. */
function likeness(one: Float32Array, other: Float32Array): number {
  let best = -1
  for (let lag = -maxLagSamples; lag <= maxLagSamples; lag++)
    best = Math.max(best, likenessAt(one, other, firstHalfSecond, lag))
  return best
}

const blockSamples = 128

/** Until it first comes within 10 dB of the highest peak of its first second. */
export function attackSeconds(mono: Float32Array): number {
  const peaks = Array.from({ length: Math.floor(sampleRate / blockSamples) }, (_, block) =>
    getPeak(mono.subarray(block * blockSamples, (block + 1) * blockSamples)),
  )
  const near = 0.316 * Math.max(...peaks)
  return (peaks.findIndex((peak) => peak >= near) * blockSamples) / sampleRate
}
