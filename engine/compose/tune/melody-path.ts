/** What sounds under a note. A note of a tune that comes back over other chords has more than one. */
export interface HarmonicMoment {
  /** Pitch classes of the chord's triad, and of its upper tones. */
  chord: readonly number[]
  colours: readonly number[]
  /** 0 to 1: how much the moment asks for a chord tone. */
  weight: number
}

/** One note of a line still to be found. */
export interface MelodyTarget {
  /** Where the contour wants it, MIDI. */
  wanted: number
  /** Cost of each semitone away from there. */
  pull: number
  /** Pitches that may be taken, ascending. */
  candidates: readonly number[]
  /** The first is the one under this line. */
  moments: readonly [HarmonicMoment, ...HarmonicMoment[]]
  /** Pitch classes the note has to be one of: the end of a phrase. */
  mustBe?: readonly number[]
  /** The peak of its eight bars. */
  peakMidi?: number
}

/**
 * Cost of the distance between two notes in semitones: steps and repeated notes are free, thirds cheap, sevenths and
 * tritones dear.
 */
const intervalCosts = [-0.1, 0, 0, 0.35, 0.5, 1.2, 3.2, 1.7, 2.4, 2.8, 4.5, 5.5, 2.6] as const

/**
 * The smoothest line through the targets: the cheapest path by dynamic programming over pairs of notes
 * (Viterbi, second order), with the craft of melody as costs: chord tones on strong beats, steps rather
 * than leaps, a leap resolved by a step back, phrase ends on chord tones. Returns one pitch a target.
 */
export function choosePath(targets: readonly MelodyTarget[], leaps: number): number[] {
  if (targets.length === 0) return []
  if (targets.length === 1) return [cheapest(targets[0]!)]
  const back: Int16Array[] = []
  let costs = firstPairs(targets[0]!, targets[1]!, leaps)
  for (let i = 2; i < targets.length; i++) {
    const [next, from] = extend(targets, i, costs, leaps)
    costs = next
    back.push(from)
  }
  return trace(targets, costs, back)
}

function cheapest(target: MelodyTarget): number {
  return target.candidates.reduce((best, midi) => (noteCost(target, midi) < noteCost(target, best) ? midi : best))
}

function firstPairs(first: MelodyTarget, second: MelodyTarget, leaps: number): Float64Array {
  const width = second.candidates.length
  const costs = new Float64Array(first.candidates.length * width)
  first.candidates.forEach((a, i) =>
    second.candidates.forEach((b, j) => {
      costs[i * width + j] = noteCost(first, a) + noteCost(second, b) + moveCost(a, b, leaps)
    }),
  )
  return costs
}

function extend(
  targets: readonly MelodyTarget[],
  i: number,
  costs: Float64Array,
  leaps: number,
): [Float64Array, Int16Array] {
  const [a, b, c] = [targets[i - 2]!.candidates, targets[i - 1]!.candidates, targets[i]!.candidates]
  const next = new Float64Array(b.length * c.length)
  const from = new Int16Array(b.length * c.length)
  for (let z = 0; z < c.length; z++) {
    const own = noteCost(targets[i]!, c[z]!)
    for (let y = 0; y < b.length; y++) {
      const move = own + moveCost(b[y]!, c[z]!, leaps) + passingCost(targets[i - 1]!, b[y]!, c[z]!)
      const turn = turnsInto(c[z]! - b[y]!)
      let least = Infinity
      for (let x = 0; x < a.length; x++) {
        const cost = costs[x * b.length + y]! + move + turnAfter(b[y]! - a[x]!, turn)
        if (cost >= least) continue
        least = cost
        from[y * c.length + z] = x
      }
      next[y * c.length + z] = least
    }
  }
  return [next, from]
}

function trace(targets: readonly MelodyTarget[], costs: Float64Array, back: readonly Int16Array[]): number[] {
  let best = 0
  for (let i = 1; i < costs.length; i++) if (costs[i]! < costs[best]!) best = i
  const widths = targets.map((target) => target.candidates.length)
  const path = new Array<number>(targets.length)
  let z = best % widths[targets.length - 1]!
  let y = (best - z) / widths[targets.length - 1]!
  for (let i = targets.length - 1; i >= 0; i--) {
    path[i] = targets[i]!.candidates[z]!
    const x = i >= 2 ? back[i - 2]![y * widths[i]! + z]! : 0
    ;[z, y] = [y, x]
  }
  return path
}

function noteCost(target: MelodyTarget, midi: number): number {
  const pitchClass = midi % 12
  const away = target.pull * Math.abs(midi - target.wanted)
  const harmony = target.moments.reduce((sum, moment) => sum + momentCost(moment, midi), 0) / target.moments.length
  const ends = target.mustBe && !target.mustBe.includes(pitchClass) ? 30 : 0
  const peak = target.peakMidi === undefined ? 0 : 6 * Math.abs(midi - target.peakMidi)
  return away + harmony + ends + peak
}

function momentCost({ chord, colours, weight }: HarmonicMoment, midi: number): number {
  const inChord = chord.includes(midi % 12) ? 0 : colours.includes(midi % 12) ? 1.2 : 3.4
  const rubs = chord.includes((midi + 11) % 12) ? 1.6 : 0
  return weight * (inChord + rubs)
}

function moveCost(from: number, to: number, leaps: number): number {
  const size = Math.abs(to - from)
  return (intervalCosts[size] ?? 8) * (1.5 - leaps)
}

/** A note outside the chord is left by step. */
function passingCost(target: MelodyTarget, from: number, to: number): number {
  return Math.abs(to - from) > 2 && !target.moments[0].chord.includes(from % 12) ? 1.1 : 0
}

/** What an interval costs after a leap up, after a leap down and after a repeated note. */
interface Turn {
  afterUp: number
  afterDown: number
  afterRepeat: number
}

/** Semitones from which a move is a leap that wants an answer: a fourth. */
const leap = 5

/** After a leap a step back is best, a second leap the same way worst. */
function turnsInto(interval: number): Turn {
  return {
    afterUp: answerCost(-interval),
    afterDown: answerCost(interval),
    afterRepeat: interval === 0 ? 0.5 : 0,
  }
}

/** `back` semitones towards where the leap came from. */
function answerCost(back: number): number {
  if (back > 0) return back <= 2 ? 0 : 0.6
  return back <= -leap ? 5 : back === 0 ? 0.8 : 1.4
}

function turnAfter(interval: number, { afterUp, afterDown, afterRepeat }: Turn): number {
  if (interval >= leap) return afterUp
  if (interval <= -leap) return afterDown
  return interval === 0 ? afterRepeat : 0
}
