import { midiToHz } from '../../dsp/power.ts'
import { clamp } from '../../score/clamp.ts'
import type { Place } from './devices.ts'
import type { XmlElement } from './parse-xml.ts'
import { fromPan, fromVolume, round, silentDb } from './values.ts'
import { getNumber, getText } from './xml-access.ts'

/** Reads a value of a parameter, or of points that move it, which is in `unit`. */
export type ReadValue = (value: number, unit: string) => number

/** The value of a parameter or a point, infinite for 'inf' and '-inf'; undefined where there is none. */
export function findValue(node: XmlElement | undefined): number | undefined {
  const text = getText(node, 'value')
  const value = Number(text.replace(/^([+-]?)inf$/i, '$1Infinity'))
  return text === '' || Number.isNaN(value) ? undefined : value
}

/** The decibels of a volume, −96 to 24 dB: linear, unless its unit says otherwise. */
export const readDecibels: ReadValue = (value, unit) => {
  if (unit === 'decibel') return round(clamp(value, silentDb, 24))
  return fromVolume(clamp(unit === 'percent' ? value / 100 : value, 0, 1_000))
}

/** The decibels of a volume; 0 where it has no value. */
export function readVolume(node: XmlElement | undefined): number {
  const value = findValue(node)
  return value === undefined ? 0 : readDecibels(value, getText(node, 'unit'))
}

/** Reads the pan of a parameter, −1 left to 1 right, by its lowest and highest value, or by 0 and 1. */
export function createPanReader(node: XmlElement | undefined): ReadValue {
  const [min, max] = [getNumber(node, 'min', 0), getNumber(node, 'max', getText(node, 'unit') === 'percent' ? 100 : 1)]
  return (value, unit) => fromPan(unit === 'normalized' || !(max > min) ? value : (value - min) / (max - min))
}

/** The pan of a parameter; the middle where it has no value. */
export function readPan(node: XmlElement | undefined): number {
  const value = findValue(node)
  return value === undefined ? 0 : createPanReader(node)(value, getText(node, 'unit'))
}

/**
 * Reads a parameter of an effect in the unit of its place: frequencies are also written as MIDI pitches, and ratios as
 * the percentage by which a compressor reduces what is above its threshold.
 */
export function createPlaceReader(place: Place | undefined): ReadValue {
  return (value, unit) => {
    if (place?.unit === 'hertz' && unit === 'semitones') return round(midiToHz(clamp(value, -100, 200)))
    if (place?.name === 'ratio' && unit === 'percent') return round(100 / clamp(100 - value, 0.01, 100))
    return value
  }
}
