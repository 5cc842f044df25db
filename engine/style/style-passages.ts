import type { MelodyNote } from '../reference/melody-line.ts'

/** Moves of a passage: four bars of a tune have at least so many, and no unrelated tunes share as many. */
const movesPerPassage = 8
/** Of one track, evenly spread where it has more. */
const maxPassages = 360
/** Characters of one hash. */
const hashLength = 7

/**
 * The hashes of every passage of eight moves of a tune, by interval and relative length: the same in every key and
 * tempo. Notes repeated at one pitch count as one.
 */
export function hashPassages(notes: readonly MelodyNote[]): Set<string> {
  const pitches = notes.filter(({ midi }, at) => midi !== notes[at - 1]?.midi)
  const moves = pitches.slice(1).map((note, i) => moveBetween(pitches, i + 1, note))
  const hashes = new Set<string>()
  for (let at = 0; at + movesPerPassage <= moves.length; at++)
    hashes.add(hashText(moves.slice(at, at + movesPerPassage).join(' ')))
  return hashes
}

/** The interval, and whether its wait is shorter, alike or longer than the one before. */
function moveBetween(pitches: readonly MelodyNote[], at: number, { startSeconds, midi }: MelodyNote): string {
  const semitones = Math.round(midi) - Math.round(pitches[at - 1]!.midi)
  if (at < 2) return `${semitones}`
  const wait = Math.max(0.02, startSeconds - pitches[at - 1]!.startSeconds)
  const before = Math.max(0.02, pitches[at - 1]!.startSeconds - pitches[at - 2]!.startSeconds)
  const pace = Math.max(-1, Math.min(1, Math.round(Math.log2(wait / before))))
  return `${semitones}${['<', '=', '>'][pace + 1]}`
}

/** Seven letters and digits for a text. */
export function hashText(text: string): string {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return (hash >>> 0).toString(36).padStart(hashLength, '0')
}

/** The passages of a track's tunes as one text. */
export function packPassages(lines: readonly (readonly MelodyNote[])[]): string {
  const all = [...new Set(lines.flatMap((line) => [...hashPassages(line)]))]
  const step = Math.max(1, all.length / maxPassages)
  return Array.from({ length: Math.min(all.length, maxPassages) }, (_, i) => all[Math.floor(i * step)]!).join('')
}

/** The hashes in a text of `packPassages`. */
export const unpackPassages = (packed: string): string[] =>
  Array.from({ length: Math.floor(packed.length / hashLength) }, (_, i) =>
    packed.slice(i * hashLength, (i + 1) * hashLength),
  )
