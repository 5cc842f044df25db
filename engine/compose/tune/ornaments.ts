import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { Note } from '../../score/score.ts'
import { inScale, melodyScale, plainIdiom } from './melody-scale.ts'
import type { PhraseNote } from './phrase-note.ts'
import type { SongPlan } from '../song-plan.ts'
import { keyAt } from '../song-plan.ts'

/** A note with the way it is played; `strength` scales its velocity. */
type PlayedNote = PhraseNote & Pick<Note, 'articulation' | 'bendCents' | 'glideToMidi'> & { strength: number }

/**
 * Decorates the lines of a melody in the genre's manner: bends, glides of a sitar, grace notes, falls; a returning
 * section as before.
 */
export function ornament(plan: SongPlan, lines: readonly (readonly PhraseNote[])[], family: string): PlayedNote[] {
  const { ornaments } = plan.profile.melody ?? plainIdiom
  const random = randomFor(plan.seed, `ornaments ${family}`)
  return lines.flatMap((line) =>
    line.flatMap((note, i) => {
      const played = { ...note, strength: 1 }
      if (ornaments === 'none') return [played]
      return decorate[ornaments](plan, played, line[i - 1], i === line.length - 1, random)
    }),
  )
}

type Decorate = (
  plan: SongPlan,
  note: PlayedNote,
  before: PhraseNote | undefined,
  last: boolean,
  random: Random,
) => PlayedNote[]

const decorate: Record<'bends' | 'meend' | 'grace' | 'fall', Decorate> = {
  bends: (_, note, before, last, random) => {
    const rises = note.length >= 3 && random.chance(last ? 0.6 : 0.4)
    return [
      rises
        ? {
            ...note,
            articulation: 'bend',
            bendCents: slide(
              before && before.midi < note.midi && note.midi - before.midi <= 2
                ? (before.midi - note.midi) * 100
                : -200,
              0.16,
            ),
          }
        : note,
    ]
  },
  meend: (_, note, before, last, random) => {
    const near = before && Math.abs(before.midi - note.midi) > 0 && Math.abs(before.midi - note.midi) <= 5
    if (near && note.length >= 2 && random.chance(0.6))
      return [
        {
          ...note,
          articulation: 'slide',
          bendCents: slide((before.midi - note.midi) * 100, Math.min(0.28, 0.09 * note.length)),
        },
      ]
    return [last && note.length >= 6 ? { ...note, articulation: 'legato' } : note]
  },
  grace: (plan, note, _, last, random) => {
    if (note.length < 3 || !random.chance(last ? 0.5 : 0.3)) return [note]
    const midi = above(plan, note)
    return [
      { ...note, length: 0.5, midi, strength: 0.7, articulation: 'legato' },
      { ...note, step: note.step + 0.5, length: note.length - 0.5 },
    ]
  },
  fall: (_, note, __, last, random) => [
    last && note.length >= 2 && random.chance(0.6)
      ? { ...note, articulation: 'bend', glideToMidi: note.midi - 3 }
      : note,
  ],
}

/** From an offset in cents to the note itself, by a half cosine; one value each 10 ms. */
function slide(fromCents: number, seconds: number): number[] {
  const count = Math.max(2, Math.round(seconds * 100))
  return Array.from(
    { length: count + 1 },
    (_, i) => Math.round(fromCents * (0.5 + 0.5 * Math.cos((Math.PI * i) / count))) + 0,
  )
}

function above(plan: SongPlan, note: PhraseNote): number {
  const key = keyAt(plan, note.step)
  const scale = melodyScale(plan.profile.melody ?? plainIdiom, key.mode, plan.seed)
  for (let midi = note.midi + 1; midi <= note.midi + 4; midi++) if (inScale(midi, key, scale)) return midi
  return note.midi + 2
}
