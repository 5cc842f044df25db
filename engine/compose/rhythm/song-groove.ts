import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import type { Metre, MetreShape } from '../../score/metre.ts'
import type { Groove, Lane } from '../genre-profile.ts'
import { getPattern } from '../genre-profile.ts'
import { addAt, dropWeak, isOnEveryBeat, moveWeak, otherGallop, otherRun } from './lane-turns.ts'
import { fitPattern } from './step-pattern.ts'

/** A lane in the song's own metre. */
export interface PlayedLane {
  pattern: string
  /** Section energy from which it plays. */
  from: number
}

export type PlayedGroove = Partial<Record<DrumName, PlayedLane>>

/** Patterns that define a genre and stay unchanged: clave, theka, surdo. */
const timelines: ReadonlySet<DrumName> = new Set([
  'clave',
  'agogo',
  'guiro',
  'cowbell',
  'tablaGe',
  'tablaTin',
  'dholLow',
  'cajonLow',
])
const runs: ReadonlySet<DrumName> = new Set([
  'closedHat',
  'shaker',
  'tambourine',
  'brushSweep',
  'congaHigh',
  'tablaNa',
  'dholHigh',
  'cajonHigh',
  'ride',
])
/** One may replace the other. */
const kin: Partial<Record<DrumName, DrumName>> = { shaker: 'tambourine', tambourine: 'shaker' }
/** Off the beat, where a bass drum may answer without treading on the snare. */
const kickSteps = [3, 6, 7, 10, 11, 14] as const

interface GrooveNeed {
  metre: Metre
  shape: MetreShape
  /** Steps of each group of the bar (score/metre). */
  groups: readonly number[]
  seed: number
  /** Each has changes of its own. */
  part: 'full' | 'half' | 'break'
}

/**
 * A genre's groove as this song plays it, moved to its metre: weak strokes elsewhere, other runs, a colour more or
 * less. Its accents stay.
 */
export function songGroove(
  groove: Groove,
  writtenIn: Metre,
  { metre, shape, groups, seed, part }: GrooveNeed,
): PlayedGroove {
  const random = randomFor(seed, `groove ${part}`)
  const hasTimeline = Object.keys(groove).some((drum) => timelines.has(drum as DrumName))
  const lanes = (Object.entries(groove) as [DrumName, Lane | undefined][]).flatMap(([drum, lane]) => {
    if (lane === undefined) return []
    const fitted = fitPattern(getPattern(lane), writtenIn, metre, '-', groups)
    const from = typeof lane === 'string' ? 0 : lane[1]
    return [
      {
        drum,
        from,
        pattern: eachBar(fitted, shape, (bar) =>
          changed(drum, bar, shape, hasTimeline, groove, part === 'full', random),
        ),
      },
    ]
  })
  const kept = lanes.filter(
    ({ drum }) => part === 'full' || lanes.length < 4 || !Object.hasOwn(kin, drum) || !random.chance(0.25),
  )
  return Object.fromEntries(
    kept.map(({ drum, ...lane }) => {
      const other = kin[drum]
      return [other && !groove[other] && random.chance(0.35) ? other : drum, lane]
    }),
  )
}

function eachBar(pattern: string, { stepsPerBar }: MetreShape, change: (bar: string) => string): string {
  let all = ''
  for (let at = 0; at < pattern.length; at += stepsPerBar) all += change(pattern.slice(at, at + stepsPerBar))
  return all
}

function changed(
  drum: DrumName,
  bar: string,
  shape: MetreShape,
  hasTimeline: boolean,
  groove: Groove,
  isFull: boolean,
  random: Random,
): string {
  if (timelines.has(drum)) return bar
  if (runs.has(drum)) return random.chance(0.6) ? otherRun(bar, isFull, random) : bar
  if (drum === 'kick') return hasTimeline ? bar : otherKick(bar, shape, random)
  if (drum === 'rim') return !groove.snare && !groove.clap ? bar : otherWeak(bar, random)
  if (drum === 'snare') return /[X]/.test(bar) ? otherWeak(bar.replaceAll('x', 'y'), random).replaceAll('y', 'x') : bar
  return hasTimeline ? bar : otherWeak(bar, random)
}

function otherWeak(bar: string, random: Random): string {
  const moved = random.chance(0.6) ? moveWeak(bar, random) : bar
  return random.chance(0.25) ? dropWeak(moved, random) : moved
}

/**
 * Four on the floor and one drop stay; a double bass drum gallops another way; every other foot finds a place of its
 * own.
 */
function otherKick(bar: string, { stepsPerBeat }: MetreShape, random: Random): string {
  const strokes = [...bar].filter((sign) => sign !== '-').length
  if (isOnEveryBeat(bar, stepsPerBeat) && strokes < 9) return bar
  if (strokes >= 9 && bar.length === 16) return otherGallop(bar, random)
  if (strokes < 2) return bar
  const moved = random.chance(0.55) ? moveWeak(bar, random) : bar
  const thinned = random.chance(0.25) ? dropWeak(moved, random) : moved
  return random.chance(0.45) ? addAt(thinned, kickSteps, 'x', random) : thinned
}
