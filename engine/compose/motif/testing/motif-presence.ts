import { sharedPassage } from '../../../reference/shared-passage.ts'
import { midiToScaleStep, parseKey } from '../../../score/keys.ts'
import { findMelody } from '../../../score/melody.ts'
import type { Score, SectionName } from '../../../score/score.ts'
import type { Written } from './motif-files.ts'

type Line = readonly { startSeconds: number; midi: number }[]

/** An upbeat sounds before its section. */
const upbeatSeconds = 0.05

const melodyIn = (score: Score, name: SectionName): Line[] =>
  score.sections
    .filter((section) => section.name === name)
    .map(({ startSeconds, endSeconds }) =>
      findMelody(score).filter(
        (note) => note.startSeconds >= startSeconds - upbeatSeconds && note.startSeconds < endSeconds - upbeatSeconds,
      ),
    )

const toLine = (tune: readonly Written[]): Line => tune.map(([midi, start]) => ({ midi, startSeconds: start }))

/** Share of a tune's moves, in semitones and rhythm, that the sections of a name state in one passage: 0 to 1. */
export function getStatedShare(score: Score, tune: readonly Written[], name: SectionName): number {
  const moves = tune.length - 1
  return Math.max(0, ...melodyIn(score, name).map((line) => sharedPassage(toLine(tune), line) / moves))
}

/** Moves in steps of the scale, notes repeated at one pitch counted once. */
function listSteps(line: Line, key: string): number[] {
  const { tonic, mode } = parseKey(key)!
  const steps = line.map(({ midi }) => midiToScaleStep(midi, tonic, mode)).filter((step, i, all) => step !== all[i - 1])
  return steps.slice(1).map((step, i) => step - steps[i]!)
}

function longestRun(one: readonly number[], two: readonly number[]): number {
  let longest = 0
  for (let a = 0; a < one.length; a++)
    for (let b = 0; b < two.length; b++) {
      let run = 0
      while (a + run < one.length && b + run < two.length && one[a + run] === two[b + run]) run++
      longest = Math.max(longest, run)
    }
  return longest
}

/**
 * Share of a tune's moves, in steps of the scale whatever the rhythm, that the sections of a name have in one run: as
 * they are or on other steps, and upside down.
 */
export function getDevelopedShare(
  score: Score,
  tune: readonly Written[],
  tuneKey: string,
  name: SectionName,
): { moved: number; inverted: number } {
  const own = listSteps(toLine(tune), tuneKey)
  const turned = own.map((step) => -step)
  const lines = melodyIn(score, name).map((line) => listSteps(line, score.key))
  const shareOf = (wanted: readonly number[]): number =>
    Math.max(0, ...lines.map((line) => longestRun(wanted, line))) / own.length
  return { moved: shareOf(own), inverted: shareOf(turned) }
}
