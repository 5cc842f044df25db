import { GeneratorTypes } from 'spessasynth_core'
import type { BasicPreset, BasicSoundBank } from 'spessasynth_core'
import { release } from '@songloom/engine/dsp/release'
import type { InstrumentName } from '@songloom/engine/score/instrument-names'
import type { SampledNote } from '@songloom/engine/synth/sampler/recordings'
import { blockSamples } from './soundfont-core.ts'
import { findPreset, listRecordings, toMidiVelocity } from './soundfont-player.ts'
import type { KeyPlayer } from './soundfont-player.ts'
import type { Sides } from './soundfont-core.ts'
import { programs } from './soundfont-programs.ts'

const middleC = 60
/** A recording of a key so far away is still of the same register. */
const maxSemitonesAway = 3

/** Notes cached for their second side, as both sides are rendered at once: a section has two colours on each side. */
const maxKept = 4

/** Plays notes of a bank, one by one. */
export function createNoteRenderer(player: KeyPlayer): (note: SampledNote) => Float32Array {
  const kept = new Map<string, Sides>()
  return (note) => {
    const { side = 'both', samples, ...asked } = note
    const name = JSON.stringify(asked)
    const known = kept.get(name)
    const sides = known && known.left.length >= samples ? known : renderSides(player, note)
    kept.delete(name)
    if (known && known !== sides) release(known.left, known.right)
    kept.set(name, sides)
    if (kept.size > maxKept) forgetFirst(kept)
    return side === 'both' ? centreOf(sides, samples) : sides[side].slice(0, samples)
  }
}

function forgetFirst(kept: Map<string, Sides>): void {
  const [name, { left, right }] = kept.entries().next().value!
  kept.delete(name)
  release(left, right)
}

function centreOf({ left, right }: Sides, samples: number): Float32Array {
  const centre = new Float32Array(samples)
  for (let i = 0; i < samples; i++) centre[i] = 0.5 * (left[i]! + right[i]!)
  return centre
}

function renderSides(player: KeyPlayer, { instrument, midi, velocity, samples, take = 0 }: SampledNote): Sides {
  const program = programAt(player.bank, instrument, midi)
  const key = toStrokeKey(player, findPreset(player.bank, program, false)!, midi, toMidiVelocity(velocity), take)
  const whole = Math.ceil(samples / blockSamples) * blockSamples
  const [left, right] = [new Float32Array(whole), new Float32Array(whole)]
  player.play({ program, isDrum: false, key, cents: 100 * (midi - key), velocity }, { left, right })
  return { left: left.subarray(0, samples), right: right.subarray(0, samples) }
}

/** Registers of one family are separate programs; if the lower one is missing, the other plays all notes. */
export function programAt(bank: BasicSoundBank, instrument: InstrumentName, midi: number): number {
  const { program, below } = programs[instrument]!
  return below && midi < below.midi && findPreset(bank, below.program, false) ? below.program : program
}

/** Many recordings end with the range of their instrument: beyond it its last key plays, tuned. */
function nearestKey(player: KeyPlayer, preset: BasicPreset, midi: number, strength: number): number {
  for (let away = 0; away < 128; away++) {
    for (const key of [Math.round(midi) - away, Math.round(midi) + away])
      if (key >= 0 && key < 128 && player.sounds(preset, key, strength)) return key
  }
  return middleC
}

/** The key whose recordings a take plays: the nearest, then that of the next recording above, then below. */
function toStrokeKey(player: KeyPlayer, preset: BasicPreset, midi: number, strength: number, take: number): number {
  const key = nearestKey(player, preset, midi, strength)
  if (take === 0) return key
  const recordings = listRecordings(preset, key, strength)
  const direction = take % 2 === 1 ? 1 : -1
  for (let away = 1; away <= maxSemitonesAway; away++) {
    const other = key + direction * away
    const theirs = listRecordings(preset, other, strength)
    if (theirs !== '' && theirs !== recordings) return other
  }
  return key
}

const panOf = (generators: Int16Array): number => generators[GeneratorTypes.pan]!

/** Whether the voices of middle C differ in pan. */
export function isStereo(bank: BasicSoundBank, program: number): boolean {
  const voices = findPreset(bank, program, false)?.getVoiceParameters(middleC, toMidiVelocity(0.8)) ?? []
  return new Set(voices.map(({ generators }) => panOf(generators))).size > 1
}

/** A SoundFont gives the release as timecents for 100 dB (SoundFont 2.04, generator 38); 60 dB take 0.6 of it. */
export function getReleaseSeconds(bank: BasicSoundBank, program: number, midi: number): number | undefined {
  const key = Math.max(0, Math.min(127, Math.round(midi)))
  const [voice] = findPreset(bank, program, false)?.getVoiceParameters(key, toMidiVelocity(0.8)) ?? []
  return voice && 0.6 * 2 ** (voice.generators[GeneratorTypes.releaseVolEnv]! / 1200)
}
