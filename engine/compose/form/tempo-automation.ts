import type { TempoCourse, Understood } from '../../score/understood.ts'
import type { PlannedSection } from './form.ts'
import type { PaceChange, Timing } from '../rhythm/timing.ts'
import type { SongRequest } from '../song-request.ts'

/** A tempo that travels: beats a minute at each place of the song. */
export interface TempoTravel {
  kind: TempoCourse['kind']
  fromBpm: number
  toBpm: number
  /** From which share of the song on. */
  from: number
  /** Numbers were requested: the last chord rings longer, and the tempo is not adjusted. */
  isExact: boolean
}

const slowestBpm = 40
const fastestBpm = 220
const endShare = { accelerando: 0.7, ritardando: 0.85, change: 0.5 } as const
/** Where no number says it: the song begins and ends at these shares of its genre's tempo. */
const shares = {
  accelerando: [0.82, 1.4],
  ritardando: [1.12, 0.72],
  change: [0.85, 1.25],
  slower: [1.15, 0.78],
} as const

/** The requested tempo course; loops and edits keep one tempo, which is reported. */
export function askedTravel(
  request: SongRequest,
  { tempoCourse, bpm }: Understood,
  genreBpm: number,
  adjustments: string[],
): TempoTravel | undefined {
  if (!tempoCourse) return undefined
  if (!request.loop && !request.form?.length) return tempoTravel(tempoCourse, request.bpm ?? bpm, genreBpm)
  adjustments.push(`The tempo stays the same: ${request.loop ? 'a loop' : 'an edit'} cannot get faster or slower.`)
  return undefined
}

/** The tempi of a course. Without numbers they surround the genre's tempo; `startBpm` is the requested one, if any. */
function tempoTravel(
  { kind, fromBpm, toBpm, at, slower }: TempoCourse,
  startBpm: number | undefined,
  genreBpm: number,
): TempoTravel {
  const [low, high] = shares[slower ? 'slower' : kind]
  const begin = fromBpm ?? startBpm
  const start = begin ?? (toBpm === undefined ? genreBpm * (at === 'end' ? 1 : low) : (toBpm * low) / high)
  return {
    kind,
    fromBpm: held(start),
    toBpm: held(toBpm ?? (start * high) / low),
    from: at === 'end' ? endShare[kind] : kind === 'change' ? 0.5 : 0,
    isExact: begin !== undefined || toBpm !== undefined,
  }
}

const held = (bpm: number): number => Math.min(fastestBpm, Math.max(slowestBpm, bpm))

/** Beats a minute at a place from 0 to 1. */
function bpmAt({ kind, fromBpm, toBpm, from }: TempoTravel, place: number): number {
  if (kind === 'change') return place < from ? fromBpm : toBpm
  const share = Math.min(1, Math.max(0, (place - from) / (1 - from)))
  return fromBpm + (toBpm - fromBpm) * share
}

/** The one tempo at which as many beats last as long. */
export function meanBpm(travel: TempoTravel): number {
  const places = 200
  let sum = 0
  for (let i = 0; i < places; i++) sum += 1 / bpmAt(travel, (i + 0.5) / places)
  return places / sum
}

/** The travel as changes of pace, beat by beat; a change waits for the section that begins nearest to the middle. */
export function travelPaces(travel: TempoTravel, sections: readonly PlannedSection[], timing: Timing): PaceChange[] {
  const { bars, stepsPerBar, stepsPerBeat, bpm } = timing
  if (travel.kind === 'change') {
    const startStep = changeBar(travel, sections, timing) * stepsPerBar
    return [
      { startStep: 0, pace: travel.fromBpm / bpm },
      { startStep, pace: travel.toBpm / bpm },
    ]
  }
  const beats = Math.round((bars * stepsPerBar) / stepsPerBeat)
  return Array.from({ length: beats }, (_, beat) => ({
    startStep: beat * stepsPerBeat,
    pace: bpmAt(travel, beat / Math.max(1, beats - 1)) / bpm,
  })).filter(({ pace }, beat, all) => beat === 0 || pace !== all[beat - 1]!.pace)
}

/** How much earlier the song's bars may end for a change that falls on a section. */
const spareSeconds = 3

function changeBar(
  { from, fromBpm, toBpm }: TempoTravel,
  sections: readonly PlannedSection[],
  { bars, beatsPerBar }: Timing,
): number {
  const middle = Math.round(from * bars)
  const gainedSeconds = (bar: number): number => (bar - middle) * beatsPerBar * (60 / toBpm - 60 / fromBpm)
  const fitting = sections
    .map(({ startBar }) => startBar)
    .filter((bar) => bar > 0 && gainedSeconds(bar) >= 0 && gainedSeconds(bar) <= spareSeconds)
  return fitting[0] ?? middle
}
