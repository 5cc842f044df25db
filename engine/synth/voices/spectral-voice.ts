import type { PitchManner } from '../notes/pitch-curve.ts'

/** A resonance that stays where it is while the pitch moves: body of a violin, bell of a horn, vowel. */
export interface Formant {
  hz: number
  widthHz: number
  gain: number
}

interface BreathNoise {
  /** Against the tone while it sounds. */
  level: number
  /** More of it in the first moment: chiff of a flute, scratch of a bow, click of a key. */
  attack: number
  attackSeconds: number
  hz: number
  q: number
}

/**
 * Blown, bowed and sung: one period of sound for each of six degrees of brightness, between which level, breath and
 * vowel move. Formants are worked into the periods of each pitch, so the body costs nothing while it sounds.
 */
export interface SpectralVoice {
  kind: 'spectral'
  /** Amplitude of harmonic n (from 1) of a tone at hz, at brightness 0 to 1, before the formants. */
  harmonic(n: number, brightness: number, hz: number): number
  /** One set, or several that brightness runs through from first to last. */
  formants: readonly (readonly Formant[])[]
  /** What the formants leave of the rest, 0 to 1. */
  floor: number
  /** Brightness at the softest note, what full velocity adds, and what the section's energy adds. */
  bright: { base: number; velocity: number; energy: number; attack: number; attackSeconds: number }
  /** Runs through the brightness in time with the beat: periods for each beat, and how far. */
  motion?: { perBeat: number; depth: number }
  attackSeconds: number
  /** From full level to `sustain`. */
  decaySeconds: number
  sustain: number
  releaseSeconds: number
  /**
   * Share of a held note in which it comes, and half of that in which it goes, where this is longer: chords melt into
   * one another.
   */
  swelling: number
  /** Rise and fall over the whole note: bow and bellows. */
  swell: number
  /** Waver of level with the vibrato, 0 to 1, at the same rate. */
  tremor: number
  noise: BreathNoise
  /**
   * Players of a section, up to eight: cents by which they differ, spread over the sides, and seconds by which they
   * enter apart.
   */
  players: number
  detuneCents: number
  width: number
  entrySeconds: number
  /**
   * Whether the players are mixed into a loop for each pitch beforehand: large sections cost no more than one player.
   */
  isSection: boolean
  manner: PitchManner
  /** Octaves of the period below the note: 1 gives an organ its 16′. */
  octavesDown: number
  gain: number
}
