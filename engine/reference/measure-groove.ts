import { getHighestNear } from '../analyse/rhythm/beat-grid.ts'
import { frameRate } from '../analyse/rhythm/onset-features.ts'
import { at } from '../analyse/signal/pulse.ts'
import type { RhythmCurves } from '../analyse/rhythm/rhythm-curves.ts'
import type { SongAnalysis } from '../analyse/song-analysis.ts'
import { metreShapes } from '../score/metre.ts'
import type { MeasuredGroove } from './reference-measures.ts'

const minBeats = 8
/** Delays that are tried, as a fraction of the delayed note. */
const swings = Array.from({ length: 12 }, (_, i) => i * 0.04)
/** Less than this is how people play straight. */
const minSwing = 0.12
/** How much stronger the late place must be than the straight one. */
const swungShare = 1.2

/** Where in the bar something is struck; null when fewer than two bars of beats were heard. */
export function measureGroove({ beats, downbeats, metre }: SongAnalysis, curves: RhythmCurves): MeasuredGroove | null {
  if (beats.length < minBeats || downbeats.length === 0) return null
  const { stepsPerBar, stepsPerBeat } = metreShapes[metre.metre]
  const first = Math.max(0, beats.indexOf(downbeats[0]!))
  const grid = { beats, first, stepsPerBar, stepsPerBeat }
  const swing = metre.metre === '6/8' ? straight : swingOf(grid, curves.all)
  const lane = (curve: Float32Array): number[] => normalised(foldBars(grid, curve, swing))
  return { low: lane(curves.low), middle: lane(curves.middle), high: lane(curves.high), ...swing }
}

interface Grid {
  beats: readonly number[]
  /** Index of the first beat that begins a bar. */
  first: number
  stepsPerBar: number
  stepsPerBeat: number
}

type Swing = Pick<MeasuredGroove, 'swing' | 'swingUnit'>
const straight: Swing = { swing: 0, swingUnit: 16 }

/** 8ths swing where their late place is the clearer one, else 16ths. */
function swingOf(grid: Grid, curve: Float32Array): Swing {
  for (const swingUnit of [8, 16] as const) {
    const swing = latest(grid, curve, swingUnit === 8 ? 0.5 : 0.25)
    if (swing >= minSwing) return { swing, swingUnit }
  }
  return straight
}

/** The delay at which the notes `part` of a beat after the beats (and half-beats) are strongest. */
function latest({ beats }: Grid, curve: Float32Array, part: number): number {
  const places = part === 0.5 ? [0.5] : [0.25, 0.75]
  const strength = (swing: number): number => {
    let sum = 0
    for (let i = 0; i + 1 < beats.length; i++)
      for (const place of places) sum += at(curve, frameAt(beats, i, place + part * swing))
    return sum
  }
  const strengths = swings.map(strength)
  const best = strengths.indexOf(Math.max(...strengths))
  return strengths[best]! > swungShare * strengths[0]! ? swings[best]! : 0
}

const frameAt = (beats: readonly number[], beat: number, part: number): number =>
  (beats[beat]! + part * (beats[beat + 1]! - beats[beat]!)) * frameRate

/** Mean strength of each step of the bar. */
function foldBars({ beats, first, stepsPerBar, stepsPerBeat }: Grid, curve: Float32Array, swing: Swing): number[] {
  const sums = new Array<number>(stepsPerBar).fill(0)
  const counts = new Array<number>(stepsPerBar).fill(0)
  for (let beat = 0; beat + 1 < beats.length; beat++) {
    for (let step = 0; step < stepsPerBeat; step++) {
      const place = ((((beat - first) * stepsPerBeat + step) % stepsPerBar) + stepsPerBar) % stepsPerBar
      sums[place]! += getHighestNear(curve, frameAt(beats, beat, swung(step, swing) / stepsPerBeat))
      counts[place]!++
    }
  }
  return sums.map((sum, place) => sum / Math.max(1, counts[place]!))
}

/** The same displacement as the composer's (compose/song-plan). */
function swung(step: number, { swing, swingUnit }: Swing): number {
  const unit = swingUnit === 8 ? 4 : 2
  const within = step % unit
  const half = unit / 2
  return step - within + (within < half ? within * (1 + swing) : half * (1 + swing) + (within - half) * (1 - swing))
}

/** Against the strongest, to three places. */
function normalised(values: readonly number[]): number[] {
  const strongest = Math.max(...values)
  return values.map((value) => (strongest > 1e-6 ? Math.round((1000 * value) / strongest) / 1000 : 0))
}
