import { metreShapes } from '../score/metre.ts'
import type { Score } from '../score/score.ts'

export const ticksPerQuarter = 480

export interface TempoClock {
  points: { startSeconds: number; tick: number; quarterSeconds: number }[]
  tickAt: (seconds: number) => number
}

/** Seconds to ticks along the score's tempo map. MIDI tempo counts quarters, ours the beat (dotted quarter in 6/8). */
export function createTempoClock(score: Score): TempoClock {
  const quartersPerBeat = metreShapes[score.metre].stepsPerBeat / 4
  const points: TempoClock['points'] = []
  for (const { startSeconds, bpm } of score.tempoMap) {
    const last = points[points.length - 1]
    const tick = last ? last.tick + ((startSeconds - last.startSeconds) / last.quarterSeconds) * ticksPerQuarter : 0
    points.push({ startSeconds, tick, quarterSeconds: 60 / bpm / quartersPerBeat })
  }
  const exact = (seconds: number): number => {
    const point = points.findLast(({ startSeconds }) => startSeconds <= seconds) ?? points[0]!
    return point.tick + ((seconds - point.startSeconds) / point.quarterSeconds) * ticksPerQuarter
  }
  return {
    points: points.map((point) => ({ ...point, tick: Math.round(point.tick) })),
    tickAt: (seconds) => Math.max(0, Math.round(exact(seconds))),
  }
}
