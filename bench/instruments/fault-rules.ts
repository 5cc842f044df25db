import type { Stereo } from '@songloom/engine/dsp/stereo'
import { getPeak, rms } from '@songloom/engine/testing/measure-note'
import { attackSeconds, meanCents } from './measure-instrument.ts'
import { deepestFallDb, periodicity, sharpestCorner } from './sound-defects.ts'
import type { MeasuredInstrument } from './thirty-instruments.ts'

export interface MeasuredKey {
  key: number
  sound: Stereo
  mono: Float32Array
  levelDb: number
}

export interface Rule {
  name: string
  unit: string
  of(heard: MeasuredKey, neighbours: readonly MeasuredKey[]): number
  isWrong(value: number, instrument: MeasuredInstrument): boolean
  /** The larger, the worse. */
  worst(value: number): number
}

const isHeld = ({ family }: MeasuredInstrument): boolean => family !== 'struck and plucked'

export const rules: readonly Rule[] = [
  {
    name: 'silent, peak',
    unit: '',
    of: ({ mono }) => getPeak(mono),
    worst: (value) => -value,
    isWrong: (peak) => peak < 1e-3,
  },
  {
    name: 'out of tune',
    unit: ' cents',
    of: ({ mono, key }) => meanCents(mono, key),
    worst: Math.abs,
    isWrong: (cents) => Math.abs(cents) > 15,
  },
  {
    name: 'an octave high, likeness at half its period',
    unit: '',
    of: ({ mono, key }) => periodicity(mono, key, 0.5),
    worst: (value) => value,
    isWrong: (likeness) => likeness > 0.97,
  },
  {
    name: 'not of its pitch, likeness at its period',
    unit: '',
    of: ({ mono, key }) => periodicity(mono, key, 1),
    worst: (value) => -value,
    isWrong: (likeness) => likeness < 0.5,
  },
  {
    name: 'louder than its neighbours',
    unit: ' dB',
    of: ({ levelDb: level }, neighbours) => level - middleOf(neighbours),
    worst: Math.abs,
    isWrong: (step) => Math.abs(step) > 2.5,
  },
  {
    name: 'late, within 10 dB of its peak after',
    unit: ' s',
    of: ({ mono }) => attackSeconds(mono),
    worst: (value) => value,
    isWrong: (seconds, instrument) => seconds > (isHeld(instrument) ? 0.15 : 0.03),
  },
  {
    name: 'dies while it is held, 2.2 s against 0.6 s',
    unit: ' dB',
    of: ({ mono }) => 20 * Math.log10((rms(mono, 2, 2.4) + 1e-9) / (rms(mono, 0.4, 0.8) + 1e-9)),
    worst: (value) => -value,
    isWrong: (fall, instrument) => isHeld(instrument) && fall < -12,
  },
  {
    name: 'falls away for a moment in mono, against its two sides',
    unit: ' dB',
    of: ({ sound, mono }) => deepestFallDb(sound, mono),
    worst: (value) => -value,
    isWrong: (fall) => fall < -9,
  },
  {
    name: 'a corner while it is held, times its surroundings',
    unit: ' ×',
    of: ({ mono }) => sharpestCorner(mono),
    worst: (value) => value,
    isWrong: (times) => times > 12,
  },
  {
    name: 'ends abruptly, last sample',
    unit: '',
    of: ({ mono }) => Math.abs(mono.at(-1)!),
    worst: (value) => value,
    isWrong: (x) => x > 1e-3,
  },
]

const middleOf = (neighbours: readonly MeasuredKey[]): number =>
  neighbours.reduce((sum, { levelDb: level }) => sum + level, 0) / neighbours.length
