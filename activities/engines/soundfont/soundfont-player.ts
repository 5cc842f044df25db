import { SpessaSynthProcessor } from 'spessasynth_core'
import type { BasicPreset, BasicSoundBank } from 'spessasynth_core'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { createSampler, maxVoices } from '@songloom/engine/synth/sampler/sampler-kernel'
import type { Recordings } from './decoded-samples.ts'
import { blockSamples, getCore } from './soundfont-core.ts'
import type { IsOver, Sides } from './soundfont-core.ts'
import { playStroke } from './soundfont-stroke.ts'

/** General MIDI's tenth channel. */
const drumChannel = 9

/** One key of one program, struck once and held. */
export interface KeyStroke {
  program: number
  isDrum: boolean
  key: number
  /** Tuning of the key in cents. */
  cents: number
  /** 0 to 1. */
  velocity: number
}

export const toMidiVelocity = (velocity: number): number => Math.min(127, Math.max(1, Math.round(velocity * 127)))

/** Identifies what a key at a velocity plays: equal names mean equal sound. */
export const listRecordings = (preset: BasicPreset, key: number, strength: number): string =>
  preset
    .getVoiceParameters(key, strength)
    .map(({ sample }) => sample.name)
    .join()

/** The preset of plain General MIDI; variations in other banks are not used. */
export const findPreset = ({ presets }: BasicSoundBank, program: number, isDrum: boolean): BasicPreset | undefined =>
  presets.find(
    (preset) =>
      preset.program === program &&
      preset.isDrum === isDrum &&
      (isDrum || (preset.bankMSB === 0 && preset.bankLSB === 0)),
  )

/** A SoundFont's player for one stroke after the other. */
export interface KeyPlayer {
  bank: BasicSoundBank
  /** Whether a key of a preset has a recording that can be read. */
  sounds(preset: BasicPreset, key: number, strength: number): boolean
  /** Writes a stroke to both sides in blocks until they are full or `isOver` is true; returns the sample count. */
  play(stroke: KeyStroke, sides: Sides, isOver?: IsOver): number
}

/** Creating a player takes as long as playing a note, so one is kept and reset before each stroke. */
export function createKeyPlayer(bank: BasicSoundBank, recordings: Recordings, hasSmoothLoops = true): KeyPlayer {
  let kept: SpessaSynthProcessor | undefined
  const sampler = createSampler()
  return {
    bank,
    sounds: (preset, key, strength) =>
      preset.getVoiceParameters(key, strength).some(({ sample }) => recordings.has(sample)),
    play(stroke, sides, isOver) {
      const player = (kept ??= openPlayer(bank))
      const preset = findPreset(bank, stroke.program, stroke.isDrum)
      const samples = (preset?.getVoiceParameters(stroke.key, toMidiVelocity(stroke.velocity)) ?? []).map(
        ({ sample }) => sample,
      )
      const channel = stroke.isDrum ? drumChannel : 0
      const strike = (): void => begin(player, stroke, channel)
      const stop = (): void => {
        player.stopAllChannels(true)
        player.clearCache()
      }
      return playStroke(
        { player, core: getCore(player), channel, sampler, recordings, hasSmoothLoops, samples, strike, stop },
        sides,
        isOver,
      )
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

function begin(player: SpessaSynthProcessor, stroke: KeyStroke, channel: number): void {
  // Its envelopes count from there and round differently later on; there is no public reset.
  getCore(player).currentTime = 0
  player.setSystemParameter('fineTune', stroke.cents)
  player.programChange(channel, stroke.program)
  player.noteOn(channel, stroke.key, toMidiVelocity(stroke.velocity))
}
