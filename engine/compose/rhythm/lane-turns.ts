import type { Random } from '../../dsp/random.ts'

/**
 * One bar of 16ths in the notation of `Lane`, changed a little. Every function leaves accents ('X') and rolls where
 * they are.
 */
type LaneTurn = (bar: string, random: Random) => string

const weak = /[xo?]/

function stepsWhere(bar: string, fits: (sign: string, step: number) => boolean): number[] {
  return [...bar].flatMap((sign, step) => (fits(sign, step) ? [step] : []))
}

function put(bar: string, step: number, sign: string): string {
  return bar.slice(0, step) + sign + bar.slice(step + 1)
}

/** Beats of which three or four are struck: what dances on each of them stays. */
export function isOnEveryBeat(bar: string, stepsPerBeat: number): boolean {
  return stepsWhere(bar, (sign, step) => step % stepsPerBeat === 0 && sign === '-').length === 0
}

/** A weak stroke comes an 8th or a 16th sooner or later. */
export const moveWeak: LaneTurn = (bar, random) => {
  const movable = stepsWhere(bar, (sign, step) => step > 0 && weak.test(sign))
  if (movable.length === 0) return bar
  const from = random.pick(movable)
  const to = from + random.pick([-2, -1, 1, 2])
  return bar[to] === '-' && to > 0 ? put(put(bar, from, '-'), to, bar[from]!) : bar
}

/** A weak stroke is left out. */
export const dropWeak: LaneTurn = (bar, random) => {
  const steps = stepsWhere(bar, (sign, step) => step > 0 && weak.test(sign))
  return steps.length < 2 ? bar : put(bar, random.pick(steps), '-')
}

/** A stroke more at one of these steps, where there is none. */
export function addAt(bar: string, steps: readonly number[], sign: string, random: Random): string {
  const free = steps.filter((step) => bar[step] === '-')
  return free.length === 0 ? bar : put(bar, random.pick(free), sign)
}

/**
 * Running strokes get other accents; those between the 8ths are filled in where it shall be full, left out elsewhere.
 */
export function otherRun(bar: string, isFull: boolean, random: Random): string {
  const between = random.pick(isFull ? (['o', 'x', 'keep'] as const) : (['-', 'o', 'keep'] as const))
  const lean = random.pick([4, 8, 0])
  return [...bar]
    .map((sign, step) => {
      if (!/[-xoX]/.test(sign)) return sign
      if (step % 2 === 1) return between === 'keep' ? sign : between
      return lean > 0 && sign === 'x' && step % lean === lean / 2 ? 'X' : sign
    })
    .join('')
}

/** Double bass drums as four strokes a beat, some of them missing: at least three a beat are left. */
const gallops = ['xxxx', 'X-xx', 'Xxx-', 'Xx-x'] as const

/** A bar of running bass drums, its halves each with a gallop of their own. */
export const otherGallop: LaneTurn = (bar, random) => {
  const [one, two] = [random.pick(gallops), random.pick(gallops)]
  return (one + one + two + two).slice(0, bar.length)
}
