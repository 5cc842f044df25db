import type { Random } from '../../dsp/random.ts'
import type { MetreShape } from '../../score/metre.ts'

/** What makes the lines of one section type belong together: a rhythm to lean on and a contour to vary. */
export interface Motif {
  /** Preference of each 16th of two bars for an onset, 0 to 1. */
  rhythm: readonly number[]
  /** Scale notes above the centre, one a 16th of two bars. */
  contour: readonly number[]
  /** Where in the first bar its lines begin. */
  startOffset: number
}

/** Rise and fall of a two-bar line, -1 to 1 over 0 to 1. */
const shapes = {
  arch: (x) => Math.sin(Math.PI * x) * 2 - 1,
  lateArch: (x) => (x < 0.7 ? -1 + (2 * x) / 0.7 : 1 - (x - 0.7) * 5),
  earlyArch: (x) => (x < 0.35 ? -0.8 + (1.8 * x) / 0.35 : 1 - (x - 0.35) * 2.8),
  falling: (x) => 1 - 2 * x,
  wave: (x) => Math.sin(2 * Math.PI * x),
  held: (x) => (x < 0.5 ? 0.9 : 0.9 - (x - 0.5) * 3.2),
  valley: (x) => -Math.sin(Math.PI * x) * 1.5 + 0.6,
  rising: (x) => 2 * x - 1,
} satisfies Record<string, (x: number) => number>

/** Lines that people sing lean to the arch; falling comes next (Huron, The melodic arch in Western folksongs, 1996). */
const leanings: readonly (keyof typeof shapes)[] = [
  'arch',
  'arch',
  'arch',
  'lateArch',
  'lateArch',
  'earlyArch',
  'earlyArch',
  'falling',
  'wave',
  'held',
  'valley',
  'rising',
]

interface MotifNeed {
  metre: MetreShape
  /** Scale notes the line moves to either side of its centre. */
  amplitude: number
  leaps: number
}

/** A new two-bar idea. Neighbouring onsets mostly differ by a step; what leaps, leaps by the shape. */
export function createMotif(random: Random, { metre, amplitude, leaps }: MotifNeed): Motif {
  const steps = 2 * metre.stepsPerBar
  const shape = shapes[random.pick(leanings)]
  const half = metre.stepsPerBeat === 6 ? 2 : metre.stepsPerBeat / 2
  const contour: number[] = []
  let wander = 0
  for (let step = 0; step < steps; step++) {
    if (step % half === 0)
      wander = clamp(wander + random.pick([-1, 0, 0, 1]) + (random.chance(leaps * 0.3) ? random.pick([-2, 2]) : 0), 1)
    contour.push(Math.round(shape(step / steps) * amplitude + wander))
  }
  return {
    rhythm: Array.from({ length: steps }, () => random.next()),
    contour,
    startOffset: random.pick([0, 0, 0, 2, 4]),
  }
}

/** A second verse: the same idea, some of its turns and accents changed. */
export function varyMotif(motif: Motif, random: Random, amount = 0.3): Motif {
  let turn = 0
  const contour = motif.contour.map((value, step) => {
    if (step % 4 === 0) turn = random.chance(amount) ? random.pick([-2, -1, 1, 2]) : 0
    return value + turn
  })
  return {
    ...motif,
    contour,
    rhythm: motif.rhythm.map((value) => (random.chance(amount * 0.6) ? random.next() : value)),
  }
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}
