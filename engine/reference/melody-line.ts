import type { Score } from '../score/score.ts'

/** A note of a tune: where it begins, in seconds, and its pitch as a MIDI number. */
export interface MelodyNote {
  startSeconds: number
  midi: number
}

interface Region {
  startSeconds: number
  endSeconds: number
}

/** Notes that begin together are heard as one: the highest. */
const togetherSeconds = 0.03

/** The tunes of a score within a region: what each singer sings, and what each lead plays. */
export function melodyLines(score: Score, region: Region = { startSeconds: 0, endSeconds: Infinity }): MelodyNote[][] {
  const sung = [...score.syllables, ...(score.backing ?? [])]
  const singers = [...new Set(sung.map(({ singer = 0 }) => singer))]
  const lines: readonly (readonly MelodyNote[])[] = [
    ...singers.map((one) => sung.filter(({ singer = 0 }) => singer === one)),
    ...score.tracks.filter(({ stem }) => stem === 'lead').map(({ notes }) => notes),
  ]
  return lines.map((line) => singleLine(line, region)).filter((line) => line.length > 1)
}

function singleLine(notes: readonly MelodyNote[], { startSeconds: from, endSeconds: to }: Region): MelodyNote[] {
  const inside = notes.filter(({ startSeconds }) => startSeconds >= from && startSeconds < to)
  const line: MelodyNote[] = []
  for (const { startSeconds, midi } of inside.sort((a, b) => a.startSeconds - b.startSeconds)) {
    const last = line.at(-1)
    if (last && startSeconds - last.startSeconds < togetherSeconds) last.midi = Math.max(last.midi, midi)
    else line.push({ startSeconds, midi })
  }
  return line
}
