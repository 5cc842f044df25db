import { parseRoman } from '../harmony/chords.ts'
import type { Chord } from '../harmony/chords.ts'
import { isStatic } from '../harmony/progressions.ts'
import { getStepStrength } from '../rhythm/strength.ts'
import { isMinorish } from '../../score/keys.ts'
import type { Key } from '../../score/keys.ts'
import { keyAt } from '../song-plan.ts'
import type { PlannedChord, SongPlan } from '../song-plan.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'

/** Chords that carry a tune in its key, the plainest first. */
const plainChords = {
  major: ['I', 'IV', 'V', 'vi', 'ii', 'iii'],
  minor: ['i', 'iv', 'V', 'bVI', 'bVII', 'bIII', 'v'],
} as const

/** A planned chord stays unless another fits better by this share of what sounds above it. */
const planned = 0.35
/** A less usual chord is worth a little less. */
const unusual = 0.02

type Plan = Pick<SongPlan, 'keys' | 'chords' | 'timing' | 'profile'>

/** How much of a bar a note is: its length under the chord, and the weight of its beat. */
function weigh({ timing }: Plan, chord: PlannedChord, { step, length }: PhraseNote): number {
  const shared = Math.min(step + length, chord.startStep + chord.steps) - Math.max(step, chord.startStep)
  if (shared <= 0) return 0
  const begins = step >= chord.startStep
  return (
    Math.min(shared, 2 * timing.stepsPerBeat) *
    (begins ? 0.5 + getStepStrength(step % timing.stepsPerBar, timing) : 0.6)
  )
}

function fitOf(plan: Plan, place: PlannedChord, { root, intervals }: Chord, notes: readonly PhraseNote[]): number {
  const tones = intervals.map((interval) => (root + interval) % 12)
  const triad = tones.slice(0, 3)
  return notes.reduce((sum, note) => {
    const pitchClass = ((note.midi % 12) + 12) % 12
    const rubs = triad.includes((pitchClass + 11) % 12)
    const fit = triad.includes(pitchClass) ? 1 : tones.includes(pitchClass) ? 0.5 : rubs ? -1 : -0.5
    return sum + fit * weigh(plan, place, note)
  }, 0)
}

function choosePlain(plan: Plan, place: PlannedChord, key: Key, notes: readonly PhraseNote[]): PlannedChord {
  const total = notes.reduce((sum, note) => sum + weigh(plan, place, note), 0)
  if (total === 0) return place
  const tokens = plainChords[isMinorish(key.mode) ? 'minor' : 'major']
  let best: Chord = place
  let most = fitOf(plan, place, place, notes) + planned * total
  for (const [i, token] of tokens.entries()) {
    const chord = parseRoman(token, key, plan.profile.extension)
    const fit = fitOf(plan, place, chord, notes) - i * unusual * total
    if (fit > most) [best, most] = [chord, fit]
  }
  const { startStep, steps } = place
  return { ...best, startStep, steps }
}

/**
 * Chords that carry given notes: each planned chord stays where it fits them, else a plain one of the key stands in
 * its place. Drones and blues keep theirs.
 */
export function fitChords(plan: Plan, notes: readonly PhraseNote[]): PlannedChord[] {
  if (isStatic(plan.profile) || plan.profile.form === 'blues' || plan.profile.form === 'raga') return [...plan.chords]
  const last = plan.chords.length - 1
  return plan.chords.map((chord, i) =>
    i === last ? chord : choosePlain(plan, chord, keyAt(plan, chord.startStep), notes),
  )
}
