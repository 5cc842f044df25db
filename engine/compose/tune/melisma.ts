import type { Random } from '../../dsp/random.ts'
import type { Syllable } from '../../lyrics/syllables.ts'
import { inScale, melodyScale, plainIdiom } from './melody-scale.ts'
import type { PhraseNote } from './phrase-note.ts'
import type { SongPlan } from '../song-plan.ts'
import { chordAt, keyAt } from '../song-plan.ts'

export interface SungNote extends PhraseNote {
  syllable: Syllable
  /** The vowel of the previous note continues at another pitch. */
  continues?: boolean
  /** Another note of the same syllable follows, which takes the closing consonants. */
  open?: boolean
}

const chanceOf: Record<'none' | 'bends' | 'meend' | 'grace' | 'fall', number> = {
  none: 0.2,
  bends: 0.35,
  meend: 0.6,
  grace: 0.35,
  fall: 0.3,
}

const turnSteps = 2
/** Steps that two notes of a syllable need, inside a line and at its end. */
const shortest = { inside: 4, end: 6 } as const

/** Some long syllables get more than one note: a turn before the held end, or a walk to the next word. */
export function withMelismas(plan: SongPlan, notes: readonly SungNote[], random: Random): SungNote[] {
  if (plan.delivery !== 'sung') return [...notes]
  const chance = chanceOf[(plan.profile.melody ?? plainIdiom).ornaments]
  return notes.flatMap((note, i) => {
    const roll = random.next()
    const next = notes[i + 1]
    if (
      note.length < (next ? shortest.inside : shortest.end) ||
      roll > (next && notes.length > 4 ? chance * 0.5 : notes.length <= 4 ? 0.6 : chance)
    )
      return [note]
    if (next) return pushLineage(plan, note, next)
    return holdsItsChord(plan, note) ? turnInto(plan, note) : [note]
  })
}

/** Whether the held note still has its chord when the turn has come down to it. */
const holdsItsChord = (plan: SongPlan, { step }: PhraseNote): boolean =>
  chordAt(plan, step) === chordAt(plan, step + turnSteps)

/** From the scale note above down to the held one. */
function turnInto(plan: SongPlan, note: SungNote): SungNote[] {
  const above = neighbour(plan, note, 1)
  return [
    { ...note, length: turnSteps, midi: above, open: true },
    { ...note, step: note.step + turnSteps, length: note.length - turnSteps, continues: true },
  ]
}

function pushLineage(plan: SongPlan, note: SungNote, next: SungNote): SungNote[] {
  const half = Math.floor(note.length / 4) * 2
  const midi = neighbour(plan, note, Math.sign(next.midi - note.midi) || -1)
  return [
    { ...note, length: half, open: true },
    { ...note, step: note.step + half, length: note.length - half, midi, continues: true },
  ]
}

function neighbour(plan: SongPlan, note: PhraseNote, direction: number): number {
  const key = keyAt(plan, note.step)
  const scale = melodyScale(plan.profile.melody ?? plainIdiom, key.mode, plan.seed)
  for (let distance = 1; distance <= 4; distance++)
    if (inScale(note.midi + direction * distance, key, scale)) return note.midi + direction * distance
  return note.midi
}
