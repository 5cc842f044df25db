import { composeSong } from '../compose/compose-song.ts'
import type { SongRequest } from '../compose/song-request.ts'
import { createTempoClock, ticksPerQuarter } from '../export/tempo-clock.ts'
import { metreShapes } from '../score/metre.ts'
import type { DrumHit, Note, Score, Section } from '../score/score.ts'

/** A song of one genre without words, as a score. */
export function composeGenre(genre: string, changes: Partial<SongRequest> = {}): Score {
  return composeSong({ prompt: '', styles: [genre], durationSeconds: 45, seed: 11, instrumental: true, ...changes })
}

const fullSections = new Set(['chorus', 'drop', 'solo'])

/** Sections in which everyone plays. */
export function listFullSections(score: Score): Section[] {
  return score.sections.filter((section) => fullSections.has(section.name))
}

interface PlacedHit extends DrumHit {
  /** 16th in its bar; swung and lazy strokes count as the step they belong to. */
  step: number
  bar: number
}

/** The 16th from a moment on to which a stroke belongs, however the tempo moves. */
export function stepsFrom(score: Score): (startSeconds: number, strokeSeconds: number) => number {
  const { tickAt } = createTempoClock(score)
  return (startSeconds, strokeSeconds) =>
    Math.floor((tickAt(strokeSeconds) - tickAt(startSeconds)) / (ticksPerQuarter / 4) + 0.4)
}

/** The hits of full sections with their place in the bar; fills, which close phrases, are left out. */
export function placedHits(score: Score, drum: string): PlacedHit[] {
  const { stepsPerBar } = metreShapes[score.metre]
  const stepOf = stepsFrom(score)
  return listFullSections(score).flatMap((section) =>
    score.drums
      .filter(
        (hit) =>
          hit.drum === drum &&
          hit.startSeconds > section.startSeconds - 0.02 &&
          hit.startSeconds < section.endSeconds - 0.05,
      )
      .map((hit) => {
        const step = stepOf(section.startSeconds, hit.startSeconds)
        return { ...hit, step: step % stepsPerBar, bar: Math.floor(step / stepsPerBar) }
      })
      .filter(({ bar }) => bar < section.bars - 1 && bar % 8 !== 7),
  )
}

/** The steps of the bar on which a drum is mostly struck, in order. */
export function usualSteps(score: Score, drum: string): number[] {
  const hits = placedHits(score, drum)
  const bars = new Set(hits.map((hit) => `${hit.bar} ${Math.round(hit.startSeconds / 8)}`)).size
  const counts = new Map<number, number>()
  for (const { step } of hits) counts.set(step, (counts.get(step) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > bars * 0.4)
    .map(([step]) => step)
    .sort((a, b) => a - b)
}

/**
 * Of the steps that a drum often plays, the one that is struck hardest on the average: single strokes differ, as hands
 * do.
 */
export function hardestStep(score: Score, drum: string): number {
  const byStep = new Map<number, number[]>()
  for (const { step, velocity } of placedHits(score, drum)) byStep.set(step, [...(byStep.get(step) ?? []), velocity])
  const often = 0.5 * Math.max(...[...byStep.values()].map(({ length }) => length))
  const means = [...byStep]
    .filter(([, all]) => all.length >= often)
    .map(([step, all]) => ({ step, mean: all.reduce((sum, x) => sum + x, 0) / all.length }))
  return means.reduce((hardest, other) => (other.mean > hardest.mean ? other : hardest)).step
}

/** The notes of a stem inside full sections. */
export function fullNotes(score: Score, stem: 'bass' | 'chords' | 'lead'): Note[] {
  const sections = listFullSections(score)
  return score.tracks
    .filter((track) => track.stem === stem)
    .flatMap((track) => track.notes)
    .filter((note) =>
      sections.some(
        (section) => note.startSeconds > section.startSeconds - 0.02 && note.startSeconds < section.endSeconds - 0.05,
      ),
    )
}
