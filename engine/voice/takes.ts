import { randomFor } from '../dsp/random.ts'
import type { Score, SungSyllable } from '../score/score.ts'
import { energyAt } from '../synth/notes/energy.ts'
import type { Part, VocalStyle } from './vocal-styles.ts'

/** One syllable as one singer sings it. */
export interface SungNote {
  syllable: SungSyllable
  midi: number
  startSeconds: number
}

/** One singer's way through the song. */
export interface Take {
  notes: SungNote[]
  formantScale: number
  pan: number
  gain: number
  /** For the singer's own jitter and noise. */
  seed: number
  /** Of the singer whose overdub this is: sung with the same speech. */
  singerSeed?: number
  /** How much of the take is doubled in choruses. */
  double: number
  /** How much of it is doubled all the time: more people of the same part. */
  crowd?: number
}

/** Everyone who sings: the style's own singers, joined in choruses by a harmony on the other side. */
export function createTakes(score: Score, style: VocalStyle): Take[] {
  const scale = (score.voice?.formantScale ?? 1) * style.formantScale
  const singers = style.parts.map((part, n) => groupTake(score, style, part, n, scale))
  if (style.harmony === 0) return singers
  const notes = score.syllables.filter((syllable) => energyAt(score, syllable.startSeconds) > 0.8)
  const harmony = notes.map((syllable) =>
    sungNote(syllable, chordTone(score, syllable, 1) + style.octave * 12 + 0.03, 0.008),
  )
  return [
    ...singers,
    {
      notes: harmony,
      formantScale: scale * 1.02,
      pan: 0.7,
      gain: style.harmony,
      seed: score.seed + 101,
      singerSeed: score.seed,
      double: 0,
    },
  ]
}

function groupTake(score: Score, style: VocalStyle, part: Part, n: number, scale: number): Take {
  const count = style.parts.length
  const random = randomFor(score.seed, `singer ${n}`)
  const place = count > 1 ? (2 * ((n * 3 + 1) % count)) / Math.max(1, count - 1) - 1 : 0
  const late = n === 0 ? 0 : random.between(0.2, 1) * style.spreadSeconds
  const cents = n === 0 ? 0 : random.between(-1, 1) * style.spreadCents
  const notes = score.syllables.map((syllable) =>
    sungNote(syllable, partPitch(score, syllable, part) + style.octave * 12 + cents / 100, late),
  )
  const pan = n === 0 ? 0 : Math.max(-0.85, Math.min(0.85, place * 0.85))
  return {
    notes,
    formantScale: scale * (1 + place * style.formantSpread),
    pan,
    gain: 1 / Math.sqrt(count),
    seed: score.seed + n * 17,
    double: n === 0 ? style.double : 0,
  }
}

function sungNote(syllable: SungSyllable, midi: number, late: number): SungNote {
  return { syllable, midi, startSeconds: syllable.startSeconds + late }
}

const fixedParts: Partial<Record<Part, number>> = {
  lead: 0,
  'octave-above': 12,
  'octave-below': -12,
  'fifth-below': -5,
}

function partPitch(score: Score, syllable: SungSyllable, part: Part): number {
  const shift = fixedParts[part]
  if (shift === undefined) return chordTone(score, syllable, part === 'above' ? 1 : -1)
  // A bass sings what a bass can: the lowest voices fold up again.
  const midi = syllable.midi + shift
  return midi < 38 ? midi + 12 : midi > 84 ? midi - 12 : midi
}

/** The next chord tone at least a minor third above or below the sung note. */
function chordTone(score: Score, syllable: SungSyllable, direction: 1 | -1): number {
  const chord = score.chords.findLast((c) => c.startSeconds <= syllable.startSeconds + 0.01) ?? score.chords[0]
  const tones = chord ? chord.intervals.slice(0, 3).map((interval) => (chord.rootPitchClass + interval) % 12) : []
  for (let distance = 3; distance < 9; distance++) {
    const midi = syllable.midi + direction * distance
    if (tones.includes(((Math.round(midi) % 12) + 12) % 12)) return midi
  }
  return syllable.midi + direction * 4
}
