import type { Random } from '../../dsp/random.ts'
import type { Syllable } from '../../lyrics/syllables.ts'
import { inScale, melodyScale, plainIdiom } from './melody-scale.ts'
import type { PhraseNote } from './phrase.ts'
import type { SongPlan } from '../song-plan.ts'
import { keyAt } from '../song-plan.ts'

export interface SungNote extends PhraseNote {
  syllable: Syllable
  /** The vowel of the note before goes on at another pitch. */
  continues?: boolean
  /** Another note of the same syllable follows, which takes the closing consonants. */
  open?: boolean
}

const chanceOf: Record<'none' | 'bends' | 'meend' | 'grace' | 'fall', number> = {
  none: 0.12,
  bends: 0.3,
  meend: 0.5,
  grace: 0.35,
  fall: 0.2,
}

/** Some long syllables get more than one note: a turn before the held end, or a walk to the next word. */
export function withMelismas(plan: SongPlan, notes: readonly SungNote[], random: Random): SungNote[] {
  if (plan.delivery !== 'sung') return [...notes]
  const chance = chanceOf[(plan.profile.melody ?? plainIdiom).ornaments]
  return notes.flatMap((note, i) => {
    const roll = random.next()
    const next = notes[i + 1]
    if (note.length < 6 || roll > (next && notes.length > 4 ? chance * 0.5 : notes.length <= 4 ? 0.6 : chance))
      return [note]
    return next ? walkTo(plan, note, next) : turnInto(plan, note)
  })
}

/** From the scale note above down to the held one. */
function turnInto(plan: SongPlan, note: SungNote): SungNote[] {
  const above = neighbour(plan, note, 1)
  return [
    { ...note, length: 2, midi: above, open: true },
    { ...note, step: note.step + 2, length: note.length - 2, continues: true },
  ]
}

function walkTo(plan: SongPlan, note: SungNote, next: SungNote): SungNote[] {
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
