import { peaking } from '../../dsp/biquad.ts'
import { release } from '../../dsp/release.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import { filterSound } from '../notes/filter-memory.ts'
import { gainToOwnLevel, measuredSamples } from './own-level.ts'
import { slidingPitch } from '../notes/pitch-curve.ts'
import type { PitchManner } from '../notes/pitch-curve.ts'
import type { Side } from '../voices/recorded-voice.ts'
import type { SampledInstruments } from './recordings.ts'
import type { SoundCache } from '../notes/sound-cache.ts'
import type { Strike, StruckVoice } from '../voices/struck-voice.ts'

/** Long enough for any note: what is held sounds for as long as its recording loops. */
const maxSeconds = 60
/** Undamped strings and bars ring on; longer than this is not audible in a mix. */
const maxReleaseSeconds = 2.5
const usualReleaseSeconds = 0.2

/** A finger never meets a key twice alike: cents by which a repeated note is away, and what becomes of its highs. */
const takes = [
  { cents: 0, highsDb: 0 },
  { cents: 1.5, highsDb: -1.5 },
  { cents: -2, highsDb: 1 },
] as const
const highsHz = 4500

/**
 * A plucked, struck or hammered instrument from recordings: as loud as the engine's own voice of it, from both sides
 * where it was recorded so, other from stroke to stroke, let go as its recordings are. Its pitch moves as its
 * recordings do unless a `manner` is given.
 */
export function struckRecording(
  recordings: SampledInstruments,
  strokes: SoundCache,
  instrument: InstrumentName,
  manner: PitchManner = slidingPitch,
): StruckVoice {
  const isStereo = recordings.isStereo?.(instrument) ?? false
  const render = (strike: Strike, side: Side, samples: number): Float32Array => {
    const take = strike.take % takes.length
    const { cents, highsDb } = takes[take]!
    const midi = strike.midi + cents / 100
    const sound = recordings.render({ instrument, midi, velocity: velocityOf(strike), samples, side, take })
    return highsDb === 0 ? sound : filterSound(sound, peaking(highsHz, highsDb, 0.5))
  }
  const gains = new Map<string, number>()
  const strike = (asked: Strike): Float32Array => {
    const { side = 'both', midi, hardness, isMuted, take } = asked
    const name = `${midi}/${hardness}/${isMuted}/${take}/${side === 'both'}`
    const known = gains.get(name)
    const samples = known === undefined ? Math.max(asked.samples, measuredSamples) : asked.samples
    const sound = render(asked, side, samples)
    const measured = (): number => {
      const other = side === 'both' ? [] : [render(asked, side === 'left' ? 'right' : 'left', samples)]
      const gain = gainToOwnLevel(strokes, instrument, midi, sound, ...other)
      release(...other)
      return gain
    }
    const gain = known ?? measured()
    gains.set(name, gain)
    return scaled(sound, gain)
  }
  return {
    kind: 'struck',
    strike,
    isStereo,
    naturalSeconds: () => maxSeconds,
    releaseSeconds: (midi) =>
      Math.min(maxReleaseSeconds, recordings.releaseSeconds?.(instrument, midi) ?? usualReleaseSeconds),
    gain: 1,
    takes: takes.length,
    takesAreForRepeats: true,
    manner,
  }
}

function scaled(sound: Float32Array, gain: number): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * gain
  return sound
}

const velocityOf = ({ hardness, isMuted }: Strike): number => (0.3 + 0.7 * hardness) * (isMuted ? 0.6 : 1)
