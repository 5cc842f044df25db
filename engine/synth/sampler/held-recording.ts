import { lowpass } from '../../dsp/biquad.ts'
import { midiToHz } from '../../dsp/power.ts'
import { release } from '../../dsp/release.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import { filterSound } from '../notes/filter-memory.ts'
import { gainToOwnLevel, measuredSamples } from './own-level.ts'
import { lateSamples } from './late-samples.ts'
import type { RecordedVoice, Side } from '../voices/recorded-voice.ts'
import type { SampledInstruments } from './recordings.ts'
import type { SoundCache } from '../notes/sound-cache.ts'
import type { SpectralVoice } from '../voices/spectral-voice.ts'

/** Strength with which the two colours are played: banks of several layers have another recording for each. */
const velocities = { dark: 0.4, bright: 0.95 }

type Colour = keyof typeof velocities

/** Kept in a few lengths, so that a note seldom needs a recording again that a shorter one had. */
const lengthStepSamples = sampleRate

/** A blown, bowed or sung instrument from recordings, as loud as the engine's own voice of it. */
export function heldRecording(
  recordings: SampledInstruments,
  strokes: SoundCache,
  instrument: InstrumentName,
  own: SpectralVoice,
): RecordedVoice {
  const isWide = own.players > 1 && (recordings.isStereo?.(instrument) ?? false)
  const render = (midi: number, colour: Colour, side: Side, samples: number): Float32Array => {
    const sound = recordings.render({ instrument, midi, velocity: velocities[colour], samples, side })
    return colour === 'dark' ? filterSound(sound, softened(midi)) : sound
  }
  const takes: readonly [Side, Side] = isWide ? ['left', 'right'] : ['both', 'both']
  const gains = new Map<string, number>()
  const gainOf = (midi: number, colour: Colour, side: Side): number => {
    const name = `${midi}/${colour}/${side}`
    const known = gains.get(name)
    if (known !== undefined) return known
    const sound = render(midi, colour, side, measuredSamples)
    const gain = gainToOwnLevel(strokes, instrument, midi, sound)
    gains.set(name, gain)
    release(sound)
    return gain
  }
  const lates = new Map<number, number>()
  const lateOf = (midi: number, samples: number): number => {
    const known = lates.get(midi)
    if (known !== undefined) return known
    const sound = render(midi, 'bright', takes[0], wholeOf(samples))
    const late = lateSamples(sound, own.isSection)
    lates.set(midi, late)
    release(sound)
    return late
  }
  return {
    kind: 'recorded',
    own,
    takes,
    sound: (midi, colour, side, samples) =>
      strokes.get(`sampled/${instrument}/${midi}/${colour}/${side}`, samples, () => {
        const late = lateOf(midi, samples)
        // Before it is measured: its first second is then not played twice.
        const sound = render(midi, colour, side, wholeOf(late + samples)).subarray(late)
        const gain = gainOf(midi, colour, side)
        for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * gain
        return sound
      }),
  }
}

const wholeOf = (samples: number): number => Math.ceil(samples / lengthStepSamples) * lengthStepSamples

/** Played softly an instrument keeps its lower partials: about six of a low note, two of a high one. */
const softened = (midi: number) => lowpass(700 + 2.2 * midiToHz(midi), 0.6)
