import type { Metre, MetreShape } from '../../score/metre.ts'
import { metreShapes } from '../../score/metre.ts'

/** From `startStep` on a 16th lasts `stepSeconds`. */
export interface TempoSegment {
  startStep: number
  startSeconds: number
  stepSeconds: number
}

export interface Timing extends MetreShape {
  metre: Metre
  /** Counted beats a minute where nothing hurries or slows. */
  bpm: number
  bars: number
  /** Seconds of one 16th. */
  stepSeconds: number
  barSeconds: number
  durationSeconds: number
  tempo: readonly TempoSegment[]
}

export interface TimingWish {
  durationSeconds: number
  bpm: number
  /** A free tempo is bent until the bars fill the duration; a requested one stays. */
  tempoIsFixed: boolean
  metre: Metre
  /** 'rings': the last chord sounds on. 'whole': bars to the last sample (loops and edits). */
  ending: 'rings' | 'whole'
  /** Prescribed by an edit. */
  bars?: number
}

export function solveTiming(wish: TimingWish): Timing {
  const shape = metreShapes[wish.metre]
  const rings = wish.ending === 'rings' ? tailSeconds(wish.durationSeconds) : 0
  const room = wish.durationSeconds - rings
  const exact = (room * wish.bpm) / (60 * shape.beatsPerBar)
  const bars = wish.bars ?? barsFor(exact, wish)
  const solved = wish.tempoIsFixed ? wish.bpm : (bars * 60 * shape.beatsPerBar) / room
  const stepSeconds = 60 / solved / shape.stepsPerBeat
  const tempo = [{ startStep: 0, startSeconds: 0, stepSeconds }]
  return {
    ...shape,
    metre: wish.metre,
    bpm: solved,
    bars,
    stepSeconds,
    barSeconds: stepSeconds * shape.stepsPerBar,
    durationSeconds: wish.durationSeconds,
    tempo,
  }
}

/** What the last chord has at least to ring out in. */
function tailSeconds(durationSeconds: number): number {
  return durationSeconds < 25 ? 1.6 : 2.6
}

function barsFor(exact: number, wish: TimingWish): number {
  if (wish.ending === 'whole') return Math.max(1, Math.round(exact))
  if (wish.tempoIsFixed) return Math.max(1, Math.floor(exact + 1e-9))
  return Math.max(4, 2 * Math.round(exact / 2))
}

/** The tempo from a step on, relative to the song's: 0.8 is slower. Sorted by step, inside the bars. */
export interface PaceChange {
  startStep: number
  pace: number
}

/** Hurries or slows parts of the song. A free tempo gives way so that bars and last chord still fill the duration. */
export function withPaces(timing: Timing, changes: readonly PaceChange[], tempoIsFixed: boolean): Timing {
  const end = timing.bars * timing.stepsPerBar
  const points = [{ startStep: 0, pace: 1 }, ...changes, { startStep: end, pace: 1 }]
  const weight = points
    .slice(0, -1)
    .reduce((sum, point, i) => sum + (points[i + 1]!.startStep - point.startStep) / point.pace, 0)
  const scale = tempoIsFixed ? 1 : end / weight
  const tempo: TempoSegment[] = []
  let startSeconds = 0
  points.forEach(({ startStep, pace }, i) => {
    const stepSeconds = (timing.stepSeconds * scale) / pace
    const next = points[i + 1]?.startStep ?? startStep
    if (next > startStep || i === points.length - 1) tempo.push({ startStep, startSeconds, stepSeconds })
    startSeconds += (next - startStep) * stepSeconds
  })
  const stepSeconds = timing.stepSeconds * scale
  return { ...timing, tempo, stepSeconds, barSeconds: stepSeconds * timing.stepsPerBar, bpm: timing.bpm / scale }
}

/** Where a step lies without swing. */
export function secondsAt(timing: Timing, step: number): number {
  let segment = timing.tempo[0]!
  for (const next of timing.tempo) if (next.startStep <= step) segment = next
  return segment.startSeconds + (step - segment.startStep) * segment.stepSeconds
}

/** The step that lies at these seconds, as a fraction. */
export function stepAt(timing: Timing, seconds: number): number {
  let segment = timing.tempo[0]!
  for (const next of timing.tempo) if (next.startSeconds <= seconds) segment = next
  return segment.startStep + (seconds - segment.startSeconds) / segment.stepSeconds
}
