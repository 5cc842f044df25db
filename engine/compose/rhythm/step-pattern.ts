import type { Metre } from '../../score/metre.ts'
import { metreShapes } from '../../score/metre.ts'

/** A sign of a pattern, where it stands and how long it holds, in 16ths. */
export interface Stroke {
  step: number
  length: number
  sign: string
}

/**
 * A pattern of whole bars, moved from the metre it was written in to another one. `filler` stands in steps that the
 * original does not have ('-' rest, '_' held). 3/4 takes the first, second and last beat of four; 6/8 spreads each beat
 * over three eighths, so that one bar becomes two; the way back makes 3+3+2 of a dotted beat.
 */
export function fitPattern(pattern: string, from: Metre, to: Metre, filler: '-' | '_'): string {
  const width = metreShapes[from].stepsPerBar
  if (width === metreShapes[to].stepsPerBar) return pattern
  let fitted = ''
  for (let at = 0; at < pattern.length; at += width) fitted += fitBar(pattern.slice(at, at + width), from, to, filler)
  return fitted
}

function fitBar(bar: string, from: Metre, to: Metre, filler: '-' | '_'): string {
  if (from === '3/4') return bar.slice(0, 8) + bar.slice(0, 4) + bar.slice(8)
  if (from === '6/8') return contract(bar.slice(0, 6), filler) + contract(bar.slice(6), filler)
  if (to === '3/4') return bar.slice(0, 8) + bar.slice(12)
  return [0, 4, 8, 12].map((at) => spread(bar.slice(at, at + 4), filler)).join('')
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
export function strokesOf(pattern: string): Stroke[] {
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
export function barOf(pattern: string, bar: number, stepsPerBar: number): string {
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
export function figuresIn(figures: MetricFigures, metre: Metre): readonly string[] {
  const own = metre === '3/4' ? figures.three : metre === '6/8' ? figures.six : figures.four
  return own ?? figures.four.map((figure) => fitPattern(figure, '4/4', metre, '_'))
}
