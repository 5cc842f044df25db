import { BasicSoundBank, SoundBankLoader, SpessaLog, SpessaSynthProcessor } from 'spessasynth_core'
import type { BasicPreset } from 'spessasynth_core'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { instrumentNames } from '@songloom/engine/score/instrument-names'
import type { InstrumentName } from '@songloom/engine/score/instrument-names'
import type { SampledInstruments, SampledNote } from '@songloom/engine/synth/sampled-instrument'

/** A SoundFont in memory: the instruments of ours that it has. */
export interface SoundFont extends SampledInstruments {
  name: string
  instruments: readonly InstrumentName[]
}

/** General MIDI programs, counted from 0. What runs through an amplifier or a rotary speaker, and all synthesisers, stay ours. */
const programs: Readonly<Partial<Record<InstrumentName, number>>> = {
  piano: 0,
  electricPiano: 4,
  harpsichord: 6,
  nylonGuitar: 24,
  steelGuitar: 25,
  cleanGuitar: 27,
  mutedGuitar: 28,
  violin: 40,
  viola: 41,
  cello: 42,
  pizzicato: 45,
  harp: 46,
  strings: 48,
  trumpet: 56,
  trombone: 57,
  frenchHorn: 60,
  brass: 61,
  sax: 66,
}

const middleC = 60

// Its lines would stand between those of our log.
SpessaLog.setLogLevel(false, false, false)

/** The player's own step; control values move once in each. */
const blockSamples = 128

/**
 * Reads a SoundFont (SF2, SF3, DLS) and forgets the programs that nobody plays.
 * @throws Error where the bytes are none.
 */
export async function readSoundFont(bytes: ArrayBuffer): Promise<SoundFont> {
  await BasicSoundBank.isSF3DecoderReady
  const bank = SoundBankLoader.fromArrayBuffer(bytes)
  const instruments = instrumentNames.filter((instrument) => givesSound(bank, programs[instrument], instrument))
  const played = new Set(instruments.map((instrument) => presetOf(bank, programs[instrument])))
  for (const preset of bank.presets.filter((preset) => !played.has(preset))) bank.deletePreset(preset)
  bank.removeUnusedElements()
  return {
    name: bank.soundBankInfo.name,
    instruments,
    has: (instrument) => instruments.includes(instrument),
    render: (note) => renderNote(bank, programs[note.instrument]!, note),
  }
}

function presetOf({ presets }: BasicSoundBank, program: number | undefined) {
  return presets.find(
    (preset) => preset.program === program && preset.bankMSB === 0 && preset.bankLSB === 0 && !preset.isDrum,
  )
}

/** A recording that cannot be decoded is silence, or worse. */
function givesSound(bank: BasicSoundBank, program: number | undefined, instrument: InstrumentName): boolean {
  if (program === undefined || !presetOf(bank, program)) return false
  const heard = renderNote(bank, program, { instrument, midi: middleC, velocity: 0.8, samples: 40 * blockSamples })
  return heard.every(Number.isFinite) && heard.some((x) => Math.abs(x) > 1e-5)
}

const sounds = (preset: BasicPreset, key: number, strength: number): boolean =>
  preset.getVoiceParameters(key, strength).some(({ sample }) => sample.getAudioData().length > 0)

/** Many recordings end with the range of their instrument: beyond it its last key plays, tuned. */
function nearestKey(preset: BasicPreset, midi: number, strength: number): number {
  for (let away = 0; away < 128; away++) {
    for (const key of [Math.round(midi) - away, Math.round(midi) + away])
      if (key >= 0 && key < 128 && sounds(preset, key, strength)) return key
  }
  return middleC
}

/** A player of its own for each note: its clock starts at 0, so that a note is the same whenever it is played. */
function renderNote(bank: BasicSoundBank, program: number, { midi, velocity, samples }: SampledNote): Float32Array {
  const player = new SpessaSynthProcessor(sampleRate, {
    eventsEnabled: false,
    effectsEnabled: false,
    maxBufferSize: blockSamples,
  })
  player.soundBankManager.addSoundBank(bank, 'main')
  const strength = Math.min(127, Math.max(1, Math.round(velocity * 127)))
  const key = nearestKey(presetOf(bank, program)!, midi, strength)
  player.setSystemParameter('fineTune', 100 * (midi - key))
  player.programChange(0, program)
  player.noteOn(0, key, strength)
  const whole = Math.ceil(samples / blockSamples) * blockSamples
  const left = new Float32Array(whole)
  const right = new Float32Array(whole)
  for (let at = 0; at < whole; at += blockSamples) player.process(left, right, at, blockSamples)
  for (let i = 0; i < whole; i++) left[i] = 0.5 * (left[i]! + right[i]!)
  return left.subarray(0, samples)
}
