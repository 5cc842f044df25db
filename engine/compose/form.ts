import type { SectionName } from '../score/score.ts'

export interface PlannedSection {
  name: SectionName
  bars: number
  startBar: number
  energy: number
  /** How often this name came before: second verses have more in them. */
  repeat: number
  /** Lyric lines sung here. */
  lines: string[]
}

export interface FormItem {
  name: SectionName
  bars: number
  lines?: string[]
}

const baseEnergy: Record<SectionName, number> = {
  intro: 0.34, verse: 0.5, 'pre-chorus': 0.66, chorus: 0.92, bridge: 0.45, solo: 0.78, outro: 0.4,
}

/** Section weights by the number of bars: the longer the song, the more of the story is told. */
export function formFor(bars: number): FormItem[] {
  if (bars <= 4) return [{ name: 'chorus', bars }]
  if (bars <= 11) return distribute(bars, ['intro', 'chorus'], [2, 6])
  if (bars <= 20) return distribute(bars, ['intro', 'verse', 'chorus', 'outro'], [2, 6, 6, 2])
  if (bars <= 30) return distribute(bars, ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'], [2, 6, 6, 4, 6, 2])
  if (bars <= 44) return distribute(bars, ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'], [4, 8, 8, 8, 8, 4])
  const long: SectionName[] = ['intro', 'verse', 'pre-chorus', 'chorus', 'verse', 'pre-chorus', 'chorus', 'bridge', 'chorus', 'outro']
  if (bars <= 72) return distribute(bars, long, [4, 8, 4, 8, 8, 4, 8, 8, 8, 4])
  const longest: SectionName[] = ['intro', 'verse', 'pre-chorus', 'chorus', 'verse', 'pre-chorus', 'chorus', 'solo', 'bridge', 'chorus', 'chorus', 'outro']
  return distribute(bars, longest, [8, 16, 4, 8, 16, 4, 8, 8, 8, 8, 8, 8])
}

function distribute(bars: number, names: readonly SectionName[], weights: readonly number[]): FormItem[] {
  const unit = bars >= 40 ? 4 : 2
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const items = names.map((name, i) => ({ name, bars: Math.max(unit === 4 ? 4 : 2, unit * Math.round((weights[i]! * bars) / total / unit)) }))
  fit(items, bars)
  return items
}

const growFirst: readonly SectionName[] = ['chorus', 'verse', 'solo', 'bridge', 'intro', 'outro', 'pre-chorus']
const shrinkFirst: readonly SectionName[] = ['intro', 'outro', 'bridge', 'solo', 'verse', 'pre-chorus', 'chorus']

/** Adds or removes bars two at a time (one at the very end) until the sum is right. */
export function fit(items: FormItem[], bars: number): void {
  let difference = bars - items.reduce((sum, item) => sum + item.bars, 0)
  for (let round = 0; difference !== 0 && round < 400; round++) {
    const step = Math.abs(difference) >= 2 ? 2 * Math.sign(difference) : difference
    const order = difference > 0 ? growFirst : shrinkFirst
    const candidates = order.flatMap((name) => items.filter((item) => item.name === name && item.bars + step >= 1))
    const item = candidates[round % Math.max(1, candidates.length)]
    if (!item) break
    item.bars += step
    difference -= step
  }
}

export function planSections(items: readonly FormItem[], energyOffset: number): PlannedSection[] {
  const seen = new Map<SectionName, number>()
  let startBar = 0
  return items.map((item) => {
    const repeat = seen.get(item.name) ?? 0
    seen.set(item.name, repeat + 1)
    const energy = Math.min(1, Math.max(0.15, baseEnergy[item.name] + energyOffset * 0.6 + Math.min(0.1, repeat * 0.05)))
    const section = { name: item.name, bars: item.bars, startBar, energy, repeat, lines: item.lines ?? [] }
    startBar += item.bars
    return section
  })
}
