import type { MetreShape } from '../../score/metre.ts'
import type { Syllable } from '../../lyrics/syllables.ts'
import { getStepStrength } from './strength.ts'

export interface RhythmNeed {
  metre: MetreShape
  /** Steps of the line, breath included. */
  steps: number
  /** Least steps between two syllables. */
  gap: number
  /** Steps a syllable takes where nothing hurries. */
  pace: number
  /** Of a rapper: how much of the pace each syllable in turn takes. */
  flow?: readonly number[]
  /** Preferences for each step, 0 to 1, and what missing one costs. */
  rhythm: readonly number[]
  rhythmWeight: number
  /** Steps from the start of the line to its first syllable, if nothing else matters more. */
  startOffset: number
  /** 0 on the beat to 1 syncopated */
  syncopation: number
  /** Free steps at the end: the last note held, then a breath. */
  rest: number
}

const widestGap = 8

/**
 * The step of each syllable: the cheapest path by dynamic programming. Stressed syllables look for strong
 * beats and small words for weak ones, gaps stay near the pace, the motif's accents decide between equals.
 */
export function placeSyllables(
  syllables: readonly Pick<Syllable, 'stressed' | 'startsWord'>[],
  need: RhythmNeed,
): number[] {
  const count = syllables.length
  const end = Math.max(need.steps - need.rest, (count - 1) * need.gap + 1)
  if (end > need.steps) return evenly(count, need.steps)
  const width = end
  const slots = Array.from({ length: width }, (_, slot) => slotOf(slot, need))
  const gaps = Array.from({ length: Math.max(widestGap, need.gap) - need.gap + 1 }, (_, more) => need.gap + more)
  let costs = Float64Array.from({ length: width }, (_, slot) =>
    slot > 6 ? Infinity : 0.35 * Math.abs(slot - need.startOffset) + slotCost(syllables[0]!, slots[slot]!),
  )
  const back: Int16Array[] = []
  for (let i = 1; i < count; i++) {
    const next = new Float64Array(width).fill(Infinity)
    const from = new Int16Array(width)
    const ideal = idealGap(syllables[i]!, i, need)
    const gapCosts = gaps.map((gap) => gapCost(gap, ideal))
    for (let slot = i * need.gap; slot < width; slot++) {
      const own = slotCost(syllables[i]!, slots[slot]!)
      for (let n = 0; n < gaps.length && gaps[n]! <= slot; n++) {
        const gap = gaps[n]!
        const cost = costs[slot - gap]! + own + gapCosts[n]!
        if (cost < next[slot]!) {
          next[slot] = cost
          from[slot] = slot - gap
        }
      }
    }
    costs = next
    back.push(from)
  }
  return traceBack(costs, back, count) ?? evenly(count, end)
}

function idealGap({ startsWord }: Pick<Syllable, 'startsWord'>, i: number, { pace, flow, gap }: RhythmNeed): number {
  if (flow) return Math.max(gap, pace * flow[i % flow.length]!)
  return startsWord ? pace : Math.min(pace, 3)
}

interface Slot {
  /** What any syllable costs there. */
  cost: number
  /** How strong it is felt, 0 to 1. */
  strength: number
}

function slotOf(slot: number, need: RhythmNeed): Slot {
  const motif = need.rhythmWeight * (1 - need.rhythm[slot % need.rhythm.length]!)
  const offGrid = slot % 2 === 1 && need.gap > 1 ? 0.8 : 0
  return { cost: motif + offGrid, strength: felt(slot, need) }
}

function slotCost({ stressed }: Pick<Syllable, 'stressed'>, { cost, strength }: Slot): number {
  return cost + (stressed ? 1.9 * (1 - strength) : 0.9 * strength)
}

/** Syncopated styles feel the 8th before a beat as strong as the beat. */
function felt(slot: number, { metre, syncopation }: RhythmNeed): number {
  const own = getStepStrength(slot % metre.stepsPerBar, metre)
  const anticipated = getStepStrength((slot + 2) % metre.stepsPerBar, metre)
  return Math.max(own * (1 - 0.4 * syncopation), Math.min(1, anticipated * 1.3 * syncopation))
}

function gapCost(gap: number, ideal: number): number {
  const ratio = Math.log(gap / ideal)
  return 1.6 * ratio * ratio
}

function traceBack(costs: Float64Array, back: readonly Int16Array[], count: number): number[] | undefined {
  let slot = -1
  for (let i = 0; i < costs.length; i++) if (costs[i]! < (slot < 0 ? Infinity : costs[slot]!)) slot = i
  if (slot < 0) return undefined
  const slots = new Array<number>(count)
  for (let i = count - 1; i >= 0; i--) {
    slots[i] = slot
    if (i > 0) slot = back[i - 1]![slot]!
  }
  return slots
}

function evenly(count: number, steps: number): number[] {
  return Array.from({ length: count }, (_, i) => (i * steps) / Math.max(1, count))
}
