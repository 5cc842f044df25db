import type { SungSyllable } from '../../score/score.ts'
import { voiceRanges } from '../../score/voice-parts.ts'
import type { VoicePart } from '../../score/voice-parts.ts'
import { getScale } from '../../score/keys.ts'
import { stepAt } from '../rhythm/timing.ts'
import type { PlannedChord, SongPlan } from '../song-plan.ts'
import { chordAt, keyAt } from '../song-plan.ts'

type Tone = Pick<SungSyllable, 'startSeconds' | 'durationSeconds' | 'midi'>

interface HarmonyNeed {
  plan: SongPlan
  /** The line that is followed note by note. */
  tune: readonly Tone[]
  /** What the other voices sing to it, and those on whose side the new one stays, beyond them all. */
  heard: readonly (readonly number[])[]
  others: readonly (readonly number[])[]
  side: 'below' | 'above'
  part: VoicePart
  /** thirds: near the tune, any note of the key; inner: fills the chord; bass: its root. */
  role: 'thirds' | 'inner' | 'bass'
}

interface Moment {
  chord: PlannedChord
  tones: ReadonlySet<number>
  scale: ReadonlySet<number>
  heard: number[]
  /** The nearest of the others on its side. */
  limit: number
  weight: number
}

const classOf = (midi: number): number => ((Math.round(midi) % 12) + 12) % 12

/**
 * A second voice to a line: the cheapest way through the notes of chord and key by dynamic programming, in range, on
 * its side of the others, mostly by step, consonant where notes are long, without parallel fifths and octaves (rules of
 * part-writing as in Fux, 1725). One pitch for each note of the tune.
 */
export function harmonyLine(need: HarmonyNeed): number[] {
  const moments = need.tune.map((tone, i) => momentOf(need, tone, i))
  const columns = moments.map((moment) => candidates(need, moment))
  const costs: number[][] = []
  const back: number[][] = []
  columns.forEach((column, i) => {
    const own = column.map((midi) => ownCost(need, moments[i]!, midi))
    const ways = column.map((midi, n) =>
      i === 0 ? { cost: own[n]!, from: 0 } : cheapest(columns[i - 1]!, costs[i - 1]!, moments, i, midi, own[n]!),
    )
    costs.push(ways.map(({ cost }) => cost))
    back.push(ways.map(({ from }) => from))
  })
  return traced(columns, costs, back)
}

function momentOf(
  { plan, side, heard, others }: HarmonyNeed,
  { startSeconds, durationSeconds }: Tone,
  i: number,
): Moment {
  const step = stepAt(plan.timing, startSeconds + Math.min(0.06, durationSeconds / 2))
  const chord = chordAt(plan, step)
  const { tonic, mode } = keyAt(plan, step)
  const sung = others.map((line) => line[i]!)
  return {
    chord,
    tones: new Set(chord.intervals.map((interval) => (chord.root + interval) % 12)),
    scale: new Set(getScale(mode).map((degree) => (tonic + degree) % 12)),
    heard: heard.map((line) => line[i]!),
    limit: side === 'below' ? Math.min(...sung) : Math.max(...sung),
    weight: Math.min(1.5, 0.4 + durationSeconds * 1.6),
  }
}

/** Unison is the last resort, when nothing else is in range. */
function candidates({ part, side, role }: HarmonyNeed, { tones, scale, limit }: Moment): number[] {
  const { low, high } = voiceRanges[part]
  const all = Array.from({ length: high - low + 1 }, (_, i) => low + i)
  const within = all.filter((midi) => (side === 'below' ? midi <= limit : midi >= limit))
  const fitting = within.filter((midi) => {
    const tone = classOf(midi)
    return tones.has(tone) || (role === 'thirds' && scale.has(tone)) || midi === limit
  })
  if (fitting.length > 0) return fitting
  return within.length > 0 ? within : [side === 'below' ? low : high]
}

/** What an interval to the nearest voice costs, by semitones inside the octave. */
const roughness = [2.4, 5, 3, 0, 0, 0.8, 1.6, 0.7, 0, 0, 2, 4]

function ownCost({ role, part }: HarmonyNeed, { chord, tones, heard, limit, weight }: Moment, midi: number): number {
  const { low, high } = voiceRanges[part]
  const distance = Math.abs(limit - midi)
  const tone = classOf(midi)
  const edge = 0.04 * Math.abs(midi - (low + high) / 2)
  const foreign = tones.has(tone) ? 0 : 1.7 * weight
  if (role === 'bass') return foreign + edge + (tone === chord.root ? 0 : 1.1) * weight + (distance < 3 ? 2 : 0)
  const wide = Math.max(0, distance - (role === 'thirds' ? 9 : 12)) * 0.7
  const doubled = role === 'inner' && heard.some((other) => classOf(other) === tone) ? 0.6 : 0
  return foreign + edge + wide + doubled + roughness[distance % 12]! * weight + (distance === 0 ? 3 : 0)
}

function cheapest(
  before: readonly number[],
  costs: readonly number[],
  moments: readonly Moment[],
  i: number,
  midi: number,
  own: number,
): { cost: number; from: number } {
  let best = { cost: Infinity, from: 0 }
  before.forEach((from, n) => {
    const cost = costs[n]! + own + moveCost(from, midi) + parallels(moments[i - 1]!, moments[i]!, from, midi)
    if (cost < best.cost) best = { cost, from: n }
  })
  return best
}

function moveCost(from: number, to: number): number {
  const leap = Math.abs(to - from)
  return leap <= 2 ? 0 : leap <= 4 ? 0.4 : leap <= 7 ? 1.1 : 1.1 + 0.5 * (leap - 7)
}

/** Two voices that move together and stay a fifth or an octave apart. */
function parallels(before: Moment, now: Moment, from: number, to: number): number {
  if (from === to) return 0
  return now.heard.reduce((sum, other, n) => {
    const was = Math.abs(before.heard[n]! - from) % 12
    const is = Math.abs(other - to) % 12
    return sum + (before.heard[n] !== other && was === is && (is === 0 || is === 7) ? 2.5 : 0)
  }, 0)
}

function traced(columns: readonly number[][], costs: readonly number[][], back: readonly number[][]): number[] {
  if (columns.length === 0) return []
  const last = costs.at(-1)!
  let at = last.indexOf(Math.min(...last))
  const line = new Array<number>(columns.length)
  for (let i = columns.length - 1; i >= 0; i--) {
    line[i] = columns[i]![at]!
    at = back[i]![at]!
  }
  return line
}
