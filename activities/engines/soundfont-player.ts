import { SpessaSynthProcessor } from 'spessasynth_core'
import type { BasicPreset, BasicSoundBank } from 'spessasynth_core'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { decodedSamples } from './decoded-samples.ts'

/** The player's own step; control values move once in each. */
export const blockSamples = 128

/** General MIDI's tenth channel. */
const drumChannel = 9

/** One key of one program, struck once and held. */
export interface KeyStroke {
  program: number
  isDrum: boolean
  key: number
  /** Cents by which the key is tuned. */
  cents: number
  /** 0 to 1. */
  velocity: number
}

interface Block {
  left: Float32Array
  right: Float32Array
}

export const strengthOf = (velocity: number): number => Math.min(127, Math.max(1, Math.round(velocity * 127)))

/** The preset of plain General MIDI; variations of other banks are not asked for. */
export const presetOf = ({ presets }: BasicSoundBank, program: number, isDrum: boolean): BasicPreset | undefined =>
  presets.find(
    (preset) =>
      preset.program === program &&
      preset.isDrum === isDrum &&
      (isDrum || (preset.bankMSB === 0 && preset.bankLSB === 0)),
  )

/** Whether a key of a preset has a recording that can be read; it is decoded. */
export const sounds = (preset: BasicPreset, key: number, strength: number): boolean =>
  preset.getVoiceParameters(key, strength).filter(({ sample }) => decodedSamples(sample) > 0).length > 0

/** A player of its own for each note: its clock starts at 0, so that a note is the same whenever it is played. */
export function* playKey(bank: BasicSoundBank, stroke: KeyStroke): Generator<Block, never> {
  const preset = presetOf(bank, stroke.program, stroke.isDrum)
  // Or the player would decode it behind our back.
  if (preset) sounds(preset, stroke.key, strengthOf(stroke.velocity))
  const player = new SpessaSynthProcessor(sampleRate, {
    eventsEnabled: false,
    effectsEnabled: false,
    maxBufferSize: blockSamples,
  })
  player.soundBankManager.addSoundBank(bank, 'main')
  player.setSystemParameter('fineTune', stroke.cents)
  const channel = stroke.isDrum ? drumChannel : 0
  player.programChange(channel, stroke.program)
  player.noteOn(channel, stroke.key, strengthOf(stroke.velocity))
  for (;;) {
    const left = new Float32Array(blockSamples)
    const right = new Float32Array(blockSamples)
    player.process(left, right, 0, blockSamples)
    yield { left, right }
  }
}
