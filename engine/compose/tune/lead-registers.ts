import type { PlannedSection } from '../form/form.ts'
import type { Register } from './phrase.ts'

/** `[lowest, centre, highest]`, all within sixteen semitones. */
const registers: Partial<Record<PlannedSection['name'], readonly [number, number, number]>> = {
  intro: [65, 71, 76],
  outro: [65, 71, 76],
  verse: [62, 66, 72],
  'pre-chorus': [63, 68, 73],
  chorus: [65, 71, 76],
  drop: [65, 71, 76],
  solo: [63, 71, 77],
  bridge: [62, 69, 74],
}

/** Where the melody instrument plays in a section, `lift` semitones higher. */
export function leadRegister({ name }: Pick<PlannedSection, 'name'>, lift: number): Register {
  const [low, centre, high] = registers[name] ?? registers.verse!
  return { low: low + lift, centre: centre + lift, high: high + lift }
}
