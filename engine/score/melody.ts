import type { Score } from './score.ts'

/**
 * The tune of a score: what is sung, otherwise the lead track of the widest pitch range. Notes with a MIDI pitch and a
 * start in seconds.
 */
export function findMelody(score: Score): { midi: number; startSeconds: number }[] {
  // Of several singers the first has the tune in one register.
  if (score.syllables.length > 0) return score.syllables.filter(({ singer = 0 }) => singer === 0)
  const leads = score.tracks.filter((track) => track.stem === 'lead')
  const fullest = leads.sort((a, b) => pitchSpan(b.notes) - pitchSpan(a.notes))[0]
  return fullest?.notes ?? []
}

/** Semitones between the lowest and the highest note; 0 without notes. */
export function pitchSpan(notes: readonly { midi: number }[]): number {
  const [low, high] = extremes(notes)
  return notes.length === 0 ? 0 : high - low
}

function extremes(notes: readonly { midi: number }[]): [number, number] {
  let low = Infinity
  let high = -Infinity
  for (const { midi } of notes) [low, high] = [Math.min(low, midi), Math.max(high, midi)]
  return [low, high]
}
