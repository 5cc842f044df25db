import { panGains, sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { InstrumentName } from '@songloom/engine/score/instrument-names'
import { createPartEffect } from '@songloom/engine/synth/effects/part-effect'
import { noteSamples, playNote } from '@songloom/engine/synth/play-note'
import type { SoundBank } from '@songloom/engine/synth/sound-bank'

interface AskedNote {
  midi: number
  velocity?: number
  /** How often the key has been struck just before. */
  repeats?: number
}

export const heldSeconds = 2.5
const energy = 0.6

/** One note from the middle, as a song plays it: through the speaker or the amplifier its instrument has. */
export function playedNote(
  bank: SoundBank,
  instrument: InstrumentName,
  { midi, velocity = 0.7, repeats = 0 }: AskedNote,
): Stereo {
  const note = { startSeconds: 0, durationSeconds: heldSeconds, midi, velocity }
  const samples = Math.max(noteSamples(bank, instrument, note), Math.round((heldSeconds + 0.5) * sampleRate))
  const { left: leftGain, right: rightGain } = panGains(0)
  const context = { startSample: 0, energy, leftGain, rightGain, variant: midi + repeats, repeats, bpm: 120 }
  const sound = silence(samples)
  const effect = createPartEffect(instrument, { leftGain: 1, rightGain: 1, energyAt: () => energy })
  if (!effect) {
    playNote(bank, instrument, note, context, sound.left, sound.right)
    return sound
  }
  const mono = new Float32Array(samples)
  playNote(bank, instrument, note, context, mono, undefined)
  effect.process(mono, sound.left, sound.right, samples)
  return sound
}
