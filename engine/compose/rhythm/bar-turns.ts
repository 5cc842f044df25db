import type { Random } from '../../dsp/random.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import type { MetreShape } from '../../score/metre.ts'
import { addAt, dropWeak, isOnEveryBeat, moveWeak } from './lane-turns.ts'

export type BarLanes = Partial<Record<DrumName, string>>
type BarTurn = (lanes: BarLanes, random: Random, shape: MetreShape) => BarLanes

const colours: readonly DrumName[] = [
  'openHat',
  'rim',
  'snap',
  'shaker',
  'tambourine',
  'conga',
  'congaHigh',
  'bongoHigh',
  'bongoLow',
  'triangle',
  'lowTom',
  'highTom',
  'ride',
  'tablaKe',
  'tablaNa',
  'dholHigh',
  'cajonHigh',
  'closedHat',
  'stomp',
  'timpani',
  'brushSweep',
  'pedalHat',
  'djembe',
]

function withLane(lanes: BarLanes, drum: DrumName, change: (bar: string) => string): BarLanes {
  const bar = lanes[drum]
  return bar === undefined ? lanes : { ...lanes, [drum]: change(bar) }
}

/** The foot answers off the beat; one that dances on every beat only picks up into the next bar. */
const kickMore: BarTurn = (lanes, random, { stepsPerBeat }) =>
  withLane(lanes, 'kick', (bar) => {
    if ([...bar].filter((sign) => sign !== '-').length < 2) return bar
    return addAt(bar, isOnEveryBeat(bar, stepsPerBeat) ? [14] : [6, 7, 10, 11, 14], 'x', random)
  })

const kickLess: BarTurn = (lanes, random) => withLane(lanes, 'kick', (bar) => dropWeak(bar, random))

const ghost: BarTurn = (lanes, random) =>
  withLane(lanes, 'snare', (bar) => (bar.includes('X') ? addAt(bar, [7, 9, 15], 'o', random) : bar))

const breathe: BarTurn = (lanes, random) => {
  const drum = random.pick(
    colours.filter((name) => lanes[name]?.includes('x') || lanes[name]?.includes('o')).concat('closedHat'),
  )
  return withLane(lanes, drum, (bar) => (random.chance(0.5) ? dropWeak(bar, random) : moveWeak(bar, random)))
}

/** A soft stroke more, between the beats. */
const colourMore: BarTurn = (lanes, random) => {
  const played = colours.filter((name) => lanes[name])
  return played.length === 0
    ? lanes
    : withLane(lanes, random.pick(played), (bar) => addAt(bar, [2, 6, 10, 14, 3, 11], 'o', random))
}

const openUp: BarTurn = (lanes, random) =>
  lanes.closedHat && !lanes.openHat
    ? { ...lanes, openHat: addAt('-'.repeat(lanes.closedHat.length), [6, 10, 14], 'x', random) }
    : lanes

const small: readonly BarTurn[] = [breathe, ghost, openUp, colourMore]
const large: readonly BarTurn[] = [kickMore, kickLess, colourMore, breathe]

/**
 * What a drummer does with the second, third and fourth bar of a phrase: answers, breathes, turns the corner. The first
 * is the groove as it is. `machine`: only the corner is turned, as in a programmed loop.
 */
export function turnBar(
  lanes: BarLanes,
  barInPhrase: number,
  machine: boolean,
  random: Random,
  shape: MetreShape,
): BarLanes {
  if (barInPhrase === 0 || (machine && barInPhrase === 2)) return lanes
  const turns =
    barInPhrase === 3
      ? [random.pick(large), random.pick(small), colourMore]
      : barInPhrase === 1
        ? [random.pick(large)]
        : [random.pick(small)]
  return turns.reduce((turned, turn) => turn(turned, random, shape), lanes)
}
