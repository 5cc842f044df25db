import type { DrumName } from '../../score/instrument-names.ts'
import { metreShapes } from '../../score/metre.ts'
import type { Metre } from '../../score/metre.ts'
import type { MeasuredGroove } from '../../reference/reference-measures.ts'
import type { GenreProfile, Groove, Lane } from '../genre-profile.ts'

type LaneName = 'low' | 'middle' | 'high'

/** Which drums of a genre say what a lane says: the first that it has takes the pattern over. */
const players: Record<LaneName, readonly DrumName[]> = {
  low: ['kick'],
  middle: ['snare', 'clap', 'rim'],
  high: ['closedHat', 'shaker', 'ride'],
}
/** How many strokes a bar a lane keeps at most, and how strong they must be against its strongest. */
const bounds: Record<LaneName, { strokes: number; from: number }> = {
  low: { strokes: 5, from: 0.5 },
  middle: { strokes: 3, from: 0.72 },
  high: { strokes: 16, from: 0.3 },
}
const accentFrom = 0.85
/** A lane whose places are all alike says nothing. */
const minContrast = 0.35

/**
 * A genre played in the groove of a reference: its swing, and its strokes where the genre has the drum and the metre.
 */
export function withGroove(profile: GenreProfile, groove: MeasuredGroove, metre: Metre): GenreProfile {
  const { swing, swingUnit } = groove
  const swung = { ...profile, swing, swingUnit, laneDelayMs: {} }
  if ((profile.metre ?? '4/4') !== metre || groove.low.length !== metreShapes[metre].stepsPerBar) return swung
  const patterns = patternsOf(groove)
  const played = (grooves: readonly Groove[]): Groove[] => grooves.map((own) => withPatterns(own, patterns))
  const { verse, chorus, drop } = profile.grooves
  return {
    ...swung,
    grooves: {
      ...profile.grooves,
      verse: played(verse),
      chorus: played(chorus),
      ...(drop ? { drop: played(drop) } : {}),
    },
  }
}

function withPatterns(own: Groove, patterns: Partial<Record<LaneName, string>>): Groove {
  const groove = { ...own }
  for (const name of ['low', 'middle', 'high'] as const) {
    const drum = players[name].find((one) => own[one] !== undefined)
    const pattern = patterns[name]
    if (drum && pattern !== undefined) groove[drum] = replaced(own[drum]!, pattern)
  }
  return groove
}

/** What a lane waits for stays the genre's. */
const replaced = (lane: Lane, pattern: string): Lane => (typeof lane === 'string' ? pattern : [pattern, lane[1]])

function patternsOf(groove: MeasuredGroove): Partial<Record<LaneName, string>> {
  const patterns: Partial<Record<LaneName, string>> = {}
  for (const name of ['low', 'middle', 'high'] as const) {
    const pattern = patternOfLane(groove[name], bounds[name])
    if (pattern !== undefined) patterns[name] = pattern
  }
  return patterns
}

function patternOfLane(
  lane: readonly number[],
  { strokes, from }: { strokes: number; from: number },
): string | undefined {
  const [weakest, strongest] = [Math.min(...lane), Math.max(...lane)]
  if (strongest - weakest < minContrast) return undefined
  const faintest = [...lane].sort((a, b) => b - a)[Math.min(strokes, lane.length) - 1]!
  return lane.map((value) => (value < Math.max(from, faintest) ? '-' : value >= accentFrom ? 'X' : 'x')).join('')
}
