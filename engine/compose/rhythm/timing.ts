import type { Metre, MetreShape } from '../../score/metre.ts'
import { metreShapes } from '../../score/metre.ts'

/** From `startStep` on a 16th lasts `stepSeconds`. */
interface TempoSegment {
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

interface TimingWish {
  durationSeconds: number
  bpm: number
  /** A free tempo is adjusted a little to whole bars, the last chord takes the rest; a requested one stays. */
  tempoIsFixed: boolean
  metre: Metre
  /** Steps of each group of a bar, where they are not the metre's usual ones. */
  groups?: readonly number[]
  /**
   * 'rings': the last chord sounds on. 'stops': one short stroke. 'whole': bars to the last sample (loops and edits).
   */
  ending: 'rings' | 'stops' | 'whole'
  /** Prescribed by an edit. */
  bars?: number
}

/**
 * Returns the tempo and number of bars that fill the wished duration, the last chord included. A free tempo may change,
 * a fixed one does not.
 */
export function solveTiming(wish: TimingWish): Timing {
  const usual = metreShapes[wish.metre]
  const shape = { ...usual, groups: wish.groups ?? usual.groups }
  const room = wish.durationSeconds - tailSeconds(wish)
  const exact = (room * wish.bpm) / (60 * shape.beatsPerBar)
  const bars = wish.bars ?? barsFor(exact, wish)
  const filling = (bars * 60 * shape.beatsPerBar) / room
  const solved = staysAsIs(wish, exact, bars) ? wish.bpm : filling
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

/** What the last chord has at least to be held and to ring out in. */
function tailSeconds({ ending, durationSeconds }: TimingWish): number {
  if (ending === 'whole') return 0
  if (ending === 'stops') return 0.8
  return durationSeconds < 25 ? 2.2 : durationSeconds < 45 ? 3.2 : 4
}

/** What releases and rooms need to be gone. */
const ringOutSeconds = 1.4

/** Release time of the last chord, which rings out in the rest of the song. */
export function getFinalReleaseSeconds(timing: Timing): number {
  const endSeconds = secondsAt(timing, timing.bars * timing.stepsPerBar)
  const left = Math.max(0, timing.durationSeconds - endSeconds)
  return timing.durationSeconds - Math.min(ringOutSeconds, 0.38 * left)
}

/** Songs of so few bars are bent to an even number of them. */
const fewBars = 12
/** A bar this near is included by a slightly faster tempo: one percent of a one-minute song. */
const nearBar = 0.3

/** The last chord takes what is left of a bar, unless the song has to end on its last bar. */
function staysAsIs({ tempoIsFixed, ending, bars: prescribed }: TimingWish, exact: number, bars: number): boolean {
  if (tempoIsFixed) return true
  return prescribed === undefined && ending === 'rings' && exact >= fewBars && bars <= exact
}

function barsFor(exact: number, wish: TimingWish): number {
  if (wish.ending === 'whole') return Math.max(1, Math.round(exact))
  if (wish.tempoIsFixed) return Math.max(1, Math.floor(exact + 1e-9))
  if (wish.ending === 'rings' && exact >= fewBars) return Math.floor(exact + nearBar)
  return Math.max(4, 2 * Math.round(exact / 2))
}

/** The tempo from a step on, relative to the song's: 0.8 is slower. Sorted by step, inside the bars. */
export interface PaceChange {
  startStep: number
  pace: number
}

/**
 * Hurries or slows parts of the song; the last chord keeps the last pace. A free tempo gives way so that bars and last
 * chord still fill the duration.
 */
export function withPaces(timing: Timing, changes: readonly PaceChange[], tempoIsFixed: boolean): Timing {
  if (changes.length === 0) return timing
  const end = timing.bars * timing.stepsPerBar
  const points = [{ startStep: 0, pace: 1 }, ...changes]
  const endOf = (i: number): number => points[i + 1]?.startStep ?? end
  const weight = points.reduce((sum, point, i) => sum + (endOf(i) - point.startStep) / point.pace, 0)
  const scale = tempoIsFixed ? 1 : end / weight
  const tempo: TempoSegment[] = []
  let startSeconds = 0
  points.forEach(({ startStep, pace }, i) => {
    const stepSeconds = (timing.stepSeconds * scale) / pace
    const steps = endOf(i) - startStep
    if (steps > 0) tempo.push({ startStep, startSeconds, stepSeconds })
    startSeconds += steps * stepSeconds
  })
  const stepSeconds = timing.stepSeconds * scale
  return { ...timing, tempo, stepSeconds, barSeconds: stepSeconds * timing.stepsPerBar, bpm: timing.bpm / scale }
}

/** Time of a step without swing. */
export function secondsAt(timing: Timing, step: number): number {
  const segment = lastBefore(timing.tempo, step, ({ startStep }) => startStep)
  return segment.startSeconds + (step - segment.startStep) * segment.stepSeconds
}

/** The step at these seconds, as a fraction. */
export function stepAt(timing: Timing, seconds: number): number {
  const segment = lastBefore(timing.tempo, seconds, ({ startSeconds }) => startSeconds)
  return segment.startStep + (seconds - segment.startSeconds) / segment.stepSeconds
}

/** The last segment that has begun, the first before all: by halves, for a tempo that moves has hundreds. */
function lastBefore(
  tempo: readonly TempoSegment[],
  place: number,
  startOf: (segment: TempoSegment) => number,
): TempoSegment {
  let low = 0
  let high = tempo.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (startOf(tempo[middle]!) <= place) low = middle
    else high = middle - 1
  }
  return tempo[low]!
}
