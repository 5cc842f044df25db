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

/** Both channels of a sound. */
export interface Sides {
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

/** A SoundFont's player for one stroke after the other. */
export interface KeyPlayer {
  bank: BasicSoundBank
  /** Writes a stroke over both sides, block by block, until they are full or `isOver` says so; answers how many samples there are. */
  play(stroke: KeyStroke, sides: Sides, isOver?: (samples: number) => boolean): number
}

/** What a stroke needs at most; the player looks through all of them in each block. */
const maxVoices = 32

/** To make a player takes as long as to play a note: one is kept, and begins each stroke as if it were its first. */
export function createKeyPlayer(bank: BasicSoundBank): KeyPlayer {
  let kept: SpessaSynthProcessor | undefined
  return {
    bank,
    play(stroke, { left, right }, isOver = () => false) {
      const player = (kept ??= openPlayer(bank))
      begin(player, bank, stroke)
      let at = 0
      for (; at + blockSamples <= left.length && !isOver(at); at += blockSamples)
        player.process(left, right, at, blockSamples)
      player.stopAllChannels(true)
      player.clearCache()
      return at
    },
  }
}

function openPlayer(bank: BasicSoundBank): SpessaSynthProcessor {
  const settings = { eventsEnabled: false, effectsEnabled: false, maxBufferSize: blockSamples }
  const player = new SpessaSynthProcessor(sampleRate, settings)
  player.setSystemParameter('voiceCap', maxVoices)
  player.soundBankManager.addSoundBank(bank, 'main')
  return player
}

function begin(player: SpessaSynthProcessor, bank: BasicSoundBank, stroke: KeyStroke): void {
  const preset = presetOf(bank, stroke.program, stroke.isDrum)
  // Or the player would decode it behind our back.
  if (preset) sounds(preset, stroke.key, strengthOf(stroke.velocity))
  // Its envelopes count from there, and round otherwise later on; nothing public sets it back.
  ;(player as unknown as { synthCore: { currentTime: number } }).synthCore.currentTime = 0
  player.setSystemParameter('fineTune', stroke.cents)
  const channel = stroke.isDrum ? drumChannel : 0
  player.programChange(channel, stroke.program)
  player.noteOn(channel, stroke.key, strengthOf(stroke.velocity))
}
