import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { frameSeconds } from './frame.ts'
import type { VocalStyle } from './vocal-styles.ts'

export interface PitchMotion {
  /**
   * The sung pitch (fractional MIDI) on the way to `midi`; `vowelSeconds` since the vowel began; a fresh phrase starts
   * over.
   */
  step: (midi: number, vowelSeconds: number, fresh: boolean) => number
}

const damping = 0.82
/** A larynx takes longer for a longer way (Xu & Sun 2002): 10 to 90 % of a semitone in 80 ms, of an octave in 130. */
const slowerPerSemitone = 0.065
const widestSemitones = 10
/** Some ways are drawn on purpose: a portamento. */
const portamentoShare = 0.12
const portamentoSlowness = 1.7
/** Share of long notes with vibrato; the others are held straight. */
const vibratoShare = 0.6
/** Vibrato begins so long after the vowel, comes in at first and grows on (Prame 1994). */
const vibratoDelaySeconds = 0.3
const vibratoDelaySpreadSeconds = 0.5
const vibratoArrivalSeconds = 0.2
const vibratoGrowthSeconds = 1
const vibratoFirst = 0.7
const vibratoGrown = 1.4
const vibratoSpreadHz = 0.4
/** Trained singers miss a note by 10 to 20 cents (deviation), and drift on it by about five. */
const missedCents = 22
const driftGain = 1.25
/** From one note to the next an ornament or a bend moves less than this. */
const sameNoteSemitones = 0.7

/** How one note departs from the written one. */
interface Departure {
  missed: number
  omega: number
  swings: boolean
  delaySeconds: number
  hurryHz: number
  depth: number
}

/**
 * A slightly underdamped second-order system: it leaves softly, overshoots a little and settles (Saitou et al. 2005).
 */
export function createPitchMotion(style: VocalStyle, vibratoCents: number, seed: number): PitchMotion {
  const noise = noiseTable()
  let at = 60
  let speed = 0
  let phase = 0
  let frame = (seed * 7919) & noiseMask
  let drift = 0
  let note = Number.NaN
  // By its place in the noise, so that the same song is sung the same way.
  const draw = (part: number): number => noise[(frame * 31 + part * 977) & noiseMask]!
  let departure = depart(style, 0, draw)
  const swing = (vowelSeconds: number): number => {
    const since = vowelSeconds - departure.delaySeconds
    if (!departure.swings || since <= 0) return 0
    const grown = vibratoFirst + (vibratoGrown - vibratoFirst) * Math.min(1, since / vibratoGrowthSeconds)
    const depth = (vibratoCents / 100) * style.vibrato * departure.depth
    return depth * grown * Math.min(1, since / vibratoArrivalSeconds) * Math.sin(2 * Math.PI * phase)
  }
  const step = (midi: number, vowelSeconds: number, fresh: boolean): number => {
    if (fresh) {
      at = midi - style.scoop
      speed = 0
      phase = 0
    }
    if (fresh || !(Math.abs(midi - note) < sameNoteSemitones)) {
      departure = depart(style, midi - at, draw)
      note = midi
    }
    const target = midi + departure.missed
    if (style.glideSeconds < 0.003) at = target
    else {
      const { omega } = departure
      speed += frameSeconds * (omega * omega * (target - at) - 2 * damping * omega * speed)
      at += frameSeconds * speed
    }
    frame++
    drift += 0.012 * (noise[frame & noiseMask]! - drift)
    phase += (style.vibratoHz + departure.hurryHz) * (1 + 0.6 * drift) * frameSeconds
    const unsteady = style.jitter > 0 ? driftGain * drift : 0
    return at + swing(vowelSeconds) + unsteady
  }
  return { step }
}

function depart(style: VocalStyle, semitones: number, draw: (part: number) => number): Departure {
  const slower = 1 + slowerPerSemitone * Math.min(widestSemitones, Math.abs(semitones))
  const drawn = style.delivery === 'sung' && Math.abs(draw(4)) < portamentoShare ? portamentoSlowness : 1
  return {
    missed: style.jitter > 0 ? (missedCents / 100) * draw(1) : 0,
    omega: Math.min(1 / (style.glideSeconds * slower * drawn), 1.2 / frameSeconds),
    swings: Math.abs(draw(5)) < vibratoShare,
    delaySeconds: vibratoDelaySeconds + vibratoDelaySpreadSeconds * Math.abs(draw(2)),
    hurryHz: vibratoSpreadHz * draw(3),
    depth: 1 + 0.2 * draw(6),
  }
}
