import type { SoundBank } from '@songloom/engine/synth/sound-bank'
import { mid } from '../real/spectrogram.ts'
import { rules } from './fault-rules.ts'
import type { MeasuredKey, Rule } from './fault-rules.ts'
import { listKeys, levelDb } from './measure-instrument.ts'
import { playedNote } from './played-note.ts'
import type { MeasuredInstrument } from './thirty-instruments.ts'

/** Audible faults: each rule with its keys, and the figure of the worst. */
export function findFaults(bank: SoundBank, instrument: MeasuredInstrument): string[] {
  const heard = listKeys(instrument).map((key) => hear(bank, instrument, key))
  return rules.flatMap((rule) => {
    const found = heard
      .map((one, n) => ({ key: one.key, value: rule.of(one, neighboursOf(heard, n)) }))
      .filter(({ value }) => rule.isWrong(value, instrument))
    return found.length === 0 ? [] : [`${instrument.name}, ${rule.name}: ${describe(found, rule)}`]
  })
}

interface Found {
  key: number
  value: number
}

const neighboursOf = (heard: readonly MeasuredKey[], n: number): MeasuredKey[] =>
  [heard[n - 1], heard[n + 1]].filter((one) => one !== undefined)

function describe(found: readonly Found[], { unit, worst }: Rule): string {
  const { key, value } = found.reduce((most, one) => (worst(one.value) > worst(most.value) ? one : most))
  const figure = `${value.toPrecision(3).replace('-', '−')}${unit}`
  return found.length === 1
    ? `${figure} (key ${key})`
    : `${figure} (key ${key}; keys ${found.map((one) => one.key).join(' ')})`
}

function hear(bank: SoundBank, { name }: MeasuredInstrument, key: number): MeasuredKey {
  const sound = playedNote(bank, name, { midi: key })
  return { key, sound, mono: mid(sound), levelDb: levelDb(sound) }
}
