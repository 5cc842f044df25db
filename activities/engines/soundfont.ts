import { BasicSoundBank, SoundBankLoader, SpessaLog } from 'spessasynth_core'
import type { BasicPreset } from 'spessasynth_core'
import { instrumentNames } from '@songloom/engine/score/instrument-names'
import type { InstrumentName, KitName } from '@songloom/engine/score/instrument-names'
import type { SampledInstruments, SampledNote } from '@songloom/engine/synth/recordings'
import { forgetDecoded } from './decoded-samples.ts'
import { drumsOf } from './soundfont-drums.ts'
import { blockSamples, playKey, presetOf, sounds, strengthOf } from './soundfont-player.ts'
import { kitPrograms, programs } from './soundfont-programs.ts'

/** A SoundFont in memory: the instruments and kits of ours that it has. */
export interface SoundFont extends SampledInstruments {
  name: string
  instruments: readonly InstrumentName[]
  kits: readonly KitName[]
}

const middleC = 60

// Its lines would stand between those of our log.
SpessaLog.setLogLevel(false, false, false)

/**
 * Reads a SoundFont (SF2, SF3, DLS) and forgets the programs that nobody plays. Each instrument is listened to, unless it is `known`
 * which of them sound.
 * @throws Error where the bytes are none.
 */
export async function readSoundFont(
  bytes: ArrayBuffer,
  known: readonly InstrumentName[] | undefined = undefined,
): Promise<SoundFont> {
  await BasicSoundBank.isSF3DecoderReady
  const bank = SoundBankLoader.fromArrayBuffer(bytes)
  const instruments = known ?? instrumentNames.filter((instrument) => givesSound(bank, instrument))
  const drums = drumsOf(bank)
  forgetAllBut(bank, instruments)
  forgetDecoded()
  return {
    name: bank.soundBankInfo.name,
    instruments,
    kits: drums.kits,
    has: (instrument) => instruments.includes(instrument),
    render: (note) => renderNote(bank, note),
    drums,
  }
}

function forgetAllBut(bank: BasicSoundBank, instruments: readonly InstrumentName[]): void {
  const played = new Set(instruments.flatMap((instrument) => programsOf(instrument)))
  const struck = new Set(Object.values(kitPrograms))
  for (const preset of bank.presets.filter(({ isDrum, program }) => !(isDrum ? struck : played).has(program)))
    bank.deletePreset(preset)
  bank.removeUnusedElements()
}

function programsOf(instrument: InstrumentName): number[] {
  const chosen = programs[instrument]
  return chosen ? [chosen.program, ...(chosen.below ? [chosen.below.program] : [])] : []
}

/** Registers of one family lie in programs of their own; where the lower one is missing, the other plays all. */
function programAt(bank: BasicSoundBank, instrument: InstrumentName, midi: number): number {
  const { program, below } = programs[instrument]!
  return below && midi < below.midi && presetOf(bank, below.program, false) ? below.program : program
}

/** A recording that cannot be decoded is silence, or worse. */
function givesSound(bank: BasicSoundBank, instrument: InstrumentName): boolean {
  const chosen = programs[instrument]
  if (!chosen || !presetOf(bank, chosen.program, false)) return false
  const heard = renderNote(bank, { instrument, midi: middleC, velocity: 0.8, samples: 40 * blockSamples })
  return heard.every(Number.isFinite) && heard.some((x) => Math.abs(x) > 1e-5)
}

/** Many recordings end with the range of their instrument: beyond it its last key plays, tuned. */
function nearestKey(preset: BasicPreset, midi: number, strength: number): number {
  for (let away = 0; away < 128; away++) {
    for (const key of [Math.round(midi) - away, Math.round(midi) + away])
      if (key >= 0 && key < 128 && sounds(preset, key, strength)) return key
  }
  return middleC
}

function renderNote(
  bank: BasicSoundBank,
  { instrument, midi, velocity, samples, side = 'both' }: SampledNote,
): Float32Array {
  const program = programAt(bank, instrument, midi)
  const key = nearestKey(presetOf(bank, program, false)!, midi, strengthOf(velocity))
  const sound = new Float32Array(Math.ceil(samples / blockSamples) * blockSamples)
  const blocks = playKey(bank, { program, isDrum: false, key, cents: 100 * (midi - key), velocity }, side)
  for (let at = 0; at < sound.length; at += blockSamples) sound.set(blocks.next().value, at)
  return sound.subarray(0, samples)
}
