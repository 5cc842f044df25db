import type { Score, SungSyllable } from '../../score/score.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import type { Delivery } from '../../voice/vocal-styles.ts'
import { parseKey, getScale } from '../../score/keys.ts'
import { meanPitch, medianPitch } from './contour.ts'
import type { Contour } from './contour.ts'

/** What each voice sings without strain, in MIDI, and the middle of it. */
const ranges = { low: { low: 41, middle: 54, high: 69 }, high: { low: 53, middle: 64, high: 79 } } as const
/** Speech moves half as far as song; whispers have no pitch to move. */
const depthOf: Record<Delivery, number> = { sung: 1, chant: 1, chops: 1, rap: 0.5, spoken: 0.5, whispered: 0 }
/** Longer notes prefer a tone of their chord, if it is only a little further away than the nearest of the scale. */
const longSeconds = 0.45

/**
 * The same words in the same rhythm, sung along another course of pitch: by octaves in the singer's range, on the notes
 * of the key, long ones on those of their chord. Singers beneath move along.
 */
export function followContour(score: Score, contour: Contour): Score {
  if (!score.voice || score.syllables.length === 0) return score
  const { delivery } = vocalStyles[score.voice.style]
  const depth = depthOf[delivery]
  if (depth === 0) return score
  const own = score.syllables.filter(isFirst).sort((a, b) => a.startSeconds - b.startSeconds)
  const raised = raisedBy(contour, octaveShift(contour, score.voice.register))
  const first = along(score, own, raised, depth)
  // Notes of a key lie to one side of a course as a rule: the second time they are meant to lie about it.
  const offset = medianOf(first) - medianPitch(raised)
  const moved = Math.abs(offset) < 1 ? first : along(score, own, raisedBy(raised, -offset), depth)
  const follow = (syllable: SungSyllable): SungSyllable => ({
    ...syllable,
    midi: moved.get(syllable) ?? beneath(score, syllable, own, moved),
  })
  const { backing } = score
  return { ...score, syllables: score.syllables.map(follow), ...(backing ? { backing: backing.map(follow) } : {}) }
}

const raisedBy = ({ notes }: Contour, semitones: number): Contour => ({
  notes: notes.map(({ midi, seconds }) => ({ midi: midi + semitones, seconds })),
})

const medianOf = (moved: ReadonlyMap<SungSyllable, number>): number =>
  medianPitch({ notes: [...moved].map(([{ durationSeconds: seconds }, midi]) => ({ midi, seconds })) })

/** Each syllable at its share of the sung time. */
function along(
  score: Score,
  own: readonly SungSyllable[],
  contour: Contour,
  depth: number,
): ReadonlyMap<SungSyllable, number> {
  const total = own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const middle = medianPitch(contour)
  const range = ranges[score.voice!.register]
  const moved = new Map<SungSyllable, number>()
  let at = 0
  for (const syllable of own) {
    const to = at + syllable.durationSeconds
    const wish = meanPitch(contour, at / total, to / total)
    const pitch = within(middle + depth * (wish - middle), range)
    moved.set(syllable, depth === 1 ? sungOn(score, syllable, pitch) : Math.round(pitch))
    at = to
  }
  return moved
}

const isFirst = ({ singer = 0 }: SungSyllable): boolean => singer === 0

/** Octaves that bring a course into the range of a voice: least of it outside, then nearest to the middle. */
function octaveShift({ notes }: Contour, register: 'low' | 'high'): number {
  const { low, middle, high } = ranges[register]
  const outside = (shift: number): number =>
    notes.reduce((sum, { midi, seconds }) => sum + seconds * Math.max(0, low - midi - shift, midi + shift - high), 0)
  const away = (shift: number): number => Math.abs(medianPitch({ notes }) + shift - middle)
  const cost = (shift: number): number => 100 * outside(shift) + away(shift)
  return [-36, -24, -12, 0, 12, 24, 36].reduce((best, shift) => (cost(shift) < cost(best) ? shift : best))
}

/** Clamps a pitch to the range of the voice. */
const within = (pitch: number, { low, high }: { low: number; high: number }): number =>
  Math.min(high, Math.max(low, pitch))

/** The note of the key nearest to a pitch. */
function sungOn(score: Score, { startSeconds, durationSeconds }: SungSyllable, pitch: number): number {
  const nearest = (classes: readonly number[]): number => {
    const near = Array.from({ length: 13 }, (_, i) => Math.round(pitch) - 6 + i)
    const fitting = near.filter((midi) => classes.includes(((midi % 12) + 12) % 12))
    return fitting.reduce((best, midi) => (Math.abs(midi - pitch) < Math.abs(best - pitch) ? midi : best), fitting[0]!)
  }
  const inKey = nearest(scaleAt(score, startSeconds))
  const chord = score.chords.findLast((one) => one.startSeconds <= startSeconds + 0.01)
  if (durationSeconds < longSeconds || !chord) return inKey
  const inChord = nearest(chord.intervals.map((interval) => (chord.rootPitchClass + interval) % 12))
  return Math.abs(inChord - pitch) <= Math.abs(inKey - pitch) + 0.5 ? inChord : inKey
}

function scaleAt({ keyMap, key }: Score, seconds: number): number[] {
  const name = keyMap.findLast(({ startSeconds }) => startSeconds <= seconds + 0.05)?.key ?? key
  const { tonic, mode } = parseKey(name)!
  return getScale(mode).map((step) => (tonic + step) % 12)
}

/** Other singers move as far as the first has at that time, and stays in the key. */
function beneath(
  score: Score,
  syllable: SungSyllable,
  own: readonly SungSyllable[],
  moved: ReadonlyMap<SungSyllable, number>,
): number {
  const above = own.findLast(({ startSeconds }) => startSeconds <= syllable.startSeconds + 0.01) ?? own[0]
  const by = above ? moved.get(above)! - above.midi : 0
  return sungOn(score, syllable, syllable.midi + by)
}
