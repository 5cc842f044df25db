import { inScale, melodyScale, plainIdiom } from './melody-scale.ts'
import type { PhraseNote } from './phrase-note.ts'
import type { PhraseTurn } from './phrase-turns.ts'
import type { SongPlan } from '../song-plan.ts'
import { keyAt } from '../song-plan.ts'

/**
 * What the ideas of a song were first set to, by name: pitches as in the song's first key. Later lines take them up.
 */
export type TuneMemory = Map<string, readonly number[]>

/** What a note of a returning tune was the first time; `firm` where it is to be the same again. */
export interface Remembered {
  midi: number
  firm: boolean
}

/** Semitones from the song's first key up to the key of a step. */
export function liftAt(plan: SongPlan, step: number): number {
  return (keyAt(plan, step).tonic - plan.key.tonic + 12) % 12
}

/** Stores the pitches of a tune under a name, moved to the song's first key; the first tune of a name stays. */
export function remember(plan: SongPlan, memory: TuneMemory, name: string, notes: readonly PhraseNote[]): void {
  if (!memory.has(name) && notes.length > 0)
    memory.set(
      name,
      notes.map(({ step, midi }) => midi - liftAt(plan, step)),
    )
}

/**
 * A tune under other words: the notes of its head are kept one by one; syllables too many are recited on the tone
 * before its ending, syllables too few leave out what stands there. The last notes belong to the cadence, which may
 * differ.
 */
export function recall(
  plan: SongPlan,
  tune: readonly number[],
  step: number,
  count: number,
  turn: PhraseTurn,
): Remembered[] {
  const tail = Math.min(tune.length, count) > 8 ? 2 : 1
  const head = Math.min(tune.length, count) - tail
  const lift = liftAt(plan, step)
  return Array.from({ length: count }, (_, i) => {
    const fromEnd = count - i
    const at = i < head ? i : fromEnd <= tail ? tune.length - fromEnd : Math.max(0, head - 1)
    const firm = i < head || tune.length === count
    return { midi: moved(plan, tune[at]! + lift, step, turn.shift), firm }
  })
}

/** A sequence: shift by a number of scale notes. */
function moved(plan: SongPlan, midi: number, step: number, shift: number): number {
  const key = keyAt(plan, step)
  const scale = melodyScale(plan.profile.melody ?? plainIdiom, key.mode, plan.seed)
  let pitch = midi
  for (let left = Math.abs(shift); left > 0 && Math.abs(pitch - midi) < 12;) {
    pitch += Math.sign(shift)
    if (inScale(pitch, key, scale)) left--
  }
  return pitch
}
