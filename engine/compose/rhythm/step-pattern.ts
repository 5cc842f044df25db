import type { Metre } from '../../score/metre.ts'
import { metreShapes } from '../../score/metre.ts'

/** A sign of a pattern, its position and its length, in 16ths. */
export interface Stroke {
  step: number
  length: number
  sign: string
}

/**
 * A pattern of whole bars, moved from the metre it was written in to another one. `filler` stands in steps that the
 * original does not have ('-' rest, '_' held). 3/4 takes the first, second and last beat of four; 6/8 and 12/8 spread
 * each beat over three eighths, so that one bar becomes two of 6/8; the way back makes 3+3+2 of a dotted beat. 2/4
 * halves the bar; 5/4 begins each of its groups as the bar does, 7/8 lacks an eighth (`groups` in 16ths where they are
 * not the usual ones).
 */
export function fitPattern(
  pattern: string,
  from: Metre,
  to: Metre,
  filler: '-' | '_',
  groups: readonly number[] = metreShapes[to].groups,
): string {
  const { stepsPerBar, stepsPerBeat } = metreShapes[to]
  if (from === to) return pattern
  if (stepsPerBeat === 6 && metreShapes[from].stepsPerBeat === 6) return wholeBars(pattern, stepsPerBar)
  const own = metreShapes[from].stepsPerBar
  const width = from === '2/4' && pattern.length % 16 === 0 ? 2 * own : own
  let fitted = ''
  for (let at = 0; at < pattern.length; at += width)
    fitted += fromFour(inFour(pattern.slice(at, at + width), from, filler), to, filler, groups)
  return wholeBars(fitted, stepsPerBar)
}

/** Short patterns go round until they fill a bar. */
function wholeBars(pattern: string, stepsPerBar: number): string {
  return pattern.length % stepsPerBar === 0 ? pattern : wholeBars(pattern + pattern, stepsPerBar)
}

/** A bar as one or more bars of four, or half of one. */
function inFour(bar: string, from: Metre, filler: '-' | '_'): string {
  if (from === '4/4' || from === '2/4') return bar
  if (from === '3/4') return bar.slice(0, 8) + bar.slice(0, 4) + bar.slice(8)
  if (from === '5/4') return bar.slice(0, 8) + bar.slice(12)
  if (from === '7/8') return bar + filler.repeat(2)
  return sixes(bar)
    .map((beat) => contract(beat, filler))
    .join('')
}

function sixes(bar: string): string[] {
  return bar.match(/.{6}/g) ?? []
}

function fromFour(bar: string, to: Metre, filler: '-' | '_', groups: readonly number[]): string {
  if (to === '4/4' || to === '2/4') return bar
  const bars = (bar.length < 16 ? bar + bar : bar).match(/.{16}/g) ?? []
  return bars.map((four) => ofFour(four.match(/.{4}/g)!, to, filler, groups)).join('')
}

function ofFour(beats: readonly string[], to: Metre, filler: '-' | '_', groups: readonly number[]): string {
  if (to === '3/4') return beats[0]! + beats[1]! + beats[3]!
  if (to === '5/4') return groups.map((steps, i) => partBar(beats, steps / 4, i === groups.length - 1)).join('')
  if (to === '7/8') return withoutAnEighth(beats, groups)
  return beats.map((beat) => spread(beat, filler)).join('')
}

/** A number of beats that begin as the bar does, the last group ending as it does. */
function partBar(beats: readonly string[], count: number, last: boolean): string {
  if (!last) return beats.slice(0, count).join('')
  return beats[0]! + beats.slice(4 - (count - 1)).join('')
}

/** The long group takes a beat and half of the next one. */
function withoutAnEighth(beats: readonly string[], groups: readonly number[]): string {
  let next = 0
  return groups.map((steps) => (steps === 6 ? beats[next++]! + beats[next++]!.slice(0, 2) : beats[next++]!)).join('')
}

/** Four 16ths as a shuffle over six; running eighths get the one between. */
function spread(beat: string, filler: '-' | '_'): string {
  const [a, b, c, d] = [...beat] as [string, string, string, string]
  const between = filler === '-' && a !== '-' && c !== '-' && b === '-' ? 'o' : b
  return a + filler + between + filler + c + d
}

function contract(beat: string, filler: '-' | '_'): string {
  const cells = [...beat]
  return [cells[0], cells[1], filler, cells[2], cells[3], filler, cells[4], cells[5]].join('')
}

/** The strokes of a pattern whose '_' holds the sign before it and whose '.' rests. */
export function readStrokes(pattern: string): Stroke[] {
  const strokes: Stroke[] = []
  for (let step = 0; step < pattern.length; step++) {
    const sign = pattern[step]!
    const last = strokes[strokes.length - 1]
    if (sign === '_') {
      if (last && last.step + last.length === step) last.length++
    } else if (sign !== '.') strokes.push({ step, length: 1, sign })
  }
  return strokes
}

/** One bar out of a pattern of several that take turns. */
export function getPatternBar(pattern: string, bar: number, stepsPerBar: number): string {
  const bars = Math.max(1, Math.floor(pattern.length / stepsPerBar))
  const at = (bar % bars) * stepsPerBar
  return pattern.slice(at, at + stepsPerBar)
}

/** Figures written per metre: 4/4 always, the others where the transformation would not do them justice. */
export interface MetricFigures {
  four: readonly string[]
  three?: readonly string[]
  six?: readonly string[]
}

/** The variants of a figure in a metre: its own where it has some, otherwise the ones in four, moved. */
export function figuresIn(figures: MetricFigures, metre: Metre, groups?: readonly number[]): readonly string[] {
  const { four, three, six } = figures
  const written: Partial<Record<Metre, readonly string[] | undefined>> = { '3/4': three, '6/8': six, '12/8': six }
  const own = written[metre]?.map((figure) => wholeBars(figure, metreShapes[metre].stepsPerBar))
  return own ?? four.map((figure) => fitPattern(figure, '4/4', metre, '_', groups))
}
