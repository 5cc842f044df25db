import type { Delivery } from '../../voice/vocal-styles.ts'
import type { PlannedSection } from './form.ts'
import type { Timing } from '../rhythm/timing.ts'

/** Seconds a line takes in each delivery, breath included. */
const lineSeconds: Record<Delivery, number> = { sung: 4.2, rap: 2.9, spoken: 3.6, whispered: 3.6, chant: 5, chops: 4 }

/** Bars of a line at this tempo: one, two or four. */
export function barsPerLine({ barSeconds }: Timing, delivery: Delivery): number {
  const wanted = lineSeconds[delivery] / barSeconds
  return [1, 2, 4].reduce((best, bars) => (distance(bars, wanted) < distance(best, wanted) ? bars : best))
}

function distance(bars: number, wanted: number): number {
  return Math.abs(Math.log(bars / wanted))
}

export interface PlacedLine {
  text: string
  startStep: number
  /** Steps until the next line may begin. */
  steps: number
}

/** Bars a section's lines and pauses ask for: a pause is a bar of rest. */
export function barsOfLines(lines: readonly string[], lineBars: number): number {
  return lines.reduce((sum, line) => sum + (line === '' ? 1 : lineBars), 0)
}

/** Places lines and pauses in their section: at ease where there is room, closer where there is not. */
export function layOutLines(
  section: Pick<PlannedSection, 'startBar' | 'bars' | 'lines'>,
  timing: Timing,
  delivery: Delivery,
): PlacedLine[] {
  const { stepsPerBar, stepsPerBeat } = timing
  const lineBars = barsPerLine(timing, delivery)
  const sung = section.lines.filter((line) => line !== '').length
  const pauses = section.lines.length - sung
  const room = section.bars * stepsPerBar
  const roomy = sung * 2 * lineBars + pauses <= section.bars
  const fits = barsOfLines(section.lines, lineBars) <= section.bars
  const pauseSteps = fits ? stepsPerBar : 0
  const squeezed = stepsPerBeat * Math.floor(room / Math.max(1, sung) / stepsPerBeat)
  const slot = roomy ? 2 * lineBars * stepsPerBar : fits ? lineBars * stepsPerBar : Math.max(stepsPerBeat, squeezed)
  const steps = Math.min(slot, lineBars * stepsPerBar)
  const placed: PlacedLine[] = []
  let at = 0
  for (const text of section.lines) {
    if (text !== '' && at + steps <= room) placed.push({ text, startStep: section.startBar * stepsPerBar + at, steps })
    at += text === '' ? pauseSteps : slot
  }
  return placed
}

/** Least steps between two syllables, so that each can be heard. */
export function syllableGap(timing: Timing, delivery: Delivery): number {
  const min = delivery === 'rap' ? 0.1 : delivery === 'chant' ? 0.2 : 0.125
  return Math.max(1, Math.ceil(min / timing.stepSeconds - 0.05))
}

/** Number of syllables that fit a line of `steps` steps. */
export function countCapacity(steps: number, timing: Timing, delivery: Delivery): number {
  return Math.max(2, Math.floor((steps - 1) / syllableGap(timing, delivery)))
}

/** Steps a syllable takes where nothing hurries: choruses take their time. */
export function getPace(
  section: Pick<PlannedSection, 'name'>,
  steps: number,
  count: number,
  gap: number,
  delivery: Delivery,
): number {
  const even = steps / Math.max(1, count + 1)
  if (delivery === 'rap') return Math.max(gap, Math.min(even, 1.3 * gap))
  const broad = section.name === 'chorus' || section.name === 'drop' || section.name === 'bridge'
  return Math.max(gap, Math.min(even * (broad ? 1.05 : 0.86), broad ? 6 : 4))
}
