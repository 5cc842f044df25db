import type { DrumName } from '../../score/instrument-names.ts'
import type { Metre } from '../../score/metre.ts'
import type { TaalName } from '../../score/taal-names.ts'
import type { Understood } from '../../score/understood.ts'
import type { GenreProfile, Groove } from '../genre-profile.ts'
import { createTable } from '../../tables/create-table.ts'

/** A cycle of beats (matras), written on whole bars of a metre. */
interface Taal {
  metre: Metre
  /** Groups of a bar in 16ths, where they are not the metre's usual ones. */
  groups?: readonly number[]
  matraSteps: 2 | 4
  /** The strokes that keep the cycle (theka): one word a matra, '|' before the next part (vibhag). */
  theka: string
}

/** Thekas as every tabla primer has them. */
export const taals: Readonly<Record<TaalName, Taal>> = {
  teentaal: {
    metre: '4/4',
    matraSteps: 4,
    theka: 'dha dhin dhin dha | dha dhin dhin dha | dha tin tin ta | ta dhin dhin dha',
  },
  jhaptal: { metre: '5/4', groups: [8, 12], matraSteps: 4, theka: 'dhin na | dhin dhin na | tin na | dhin dhin na' },
  rupak: { metre: '7/8', groups: [6, 4, 4], matraSteps: 2, theka: 'tin tin na | dhin na | dhin na' },
  dadra: { metre: '6/8', matraSteps: 2, theka: 'dha dhin na | dha tin na' },
  keherwa: { metre: '4/4', matraSteps: 2, theka: 'dha ge na tin | na ke dhin na' },
  ektaal: {
    metre: '3/4',
    matraSteps: 4,
    theka: 'dhin dhin | dhage tirakita | tu na | ke ta | dhage tirakita | dhin na',
  },
  deepchandi: {
    metre: '7/8',
    groups: [6, 4, 4],
    matraSteps: 2,
    theka: 'dha dhin - | dha dha tin - | ta tin - | dha dha dhin -',
  },
}

/** The drums of each stroke and where in its matra they sound: 0 first half, 1 second half. */
const strokes = createTable<readonly (readonly [DrumName, 0 | 1])[]>({
  dha: [
    ['tablaGe', 0],
    ['tablaNa', 0],
  ],
  dhin: [
    ['tablaGe', 0],
    ['tablaTin', 0],
  ],
  na: [['tablaNa', 0]],
  ta: [['tablaNa', 0]],
  tin: [['tablaTin', 0]],
  tu: [['tablaTin', 0]],
  ge: [['tablaGe', 0]],
  ke: [['tablaKe', 0]],
  dhage: [
    ['tablaGe', 0],
    ['tablaNa', 0],
    ['tablaGe', 1],
  ],
  tirakita: [
    ['tablaNa', 0],
    ['tablaKe', 1],
  ],
  '-': [],
})

/**
 * The theka as a groove of whole cycles: 'X' where a part begins. In full sections the left hand fills the second
 * halves.
 */
function thekaOf({ theka, matraSteps }: Taal, filled: boolean): Groove {
  const parts = theka.split('|').map((part) => part.trim().split(' '))
  const width = parts.flat().length * matraSteps
  const lanes = new Map<DrumName, string[]>()
  const put = (drum: DrumName, step: number, sign: string): void => {
    const lane = lanes.get(drum) ?? new Array<string>(width).fill('-')
    if (lane[step] === '-') lane[step] = sign
    lanes.set(drum, lane)
  }
  let matra = 0
  for (const part of parts) {
    part.forEach((word, i) => {
      for (const [drum, half] of strokes.get(word)!)
        put(drum, matra * matraSteps + (half * matraSteps) / 2, i === 0 && half === 0 ? 'X' : 'x')
      if (filled) put('tablaKe', matra * matraSteps + matraSteps / 2, 'o')
      matra++
    })
  }
  return Object.fromEntries([...lanes].map(([drum, lane]) => [drum, lane.join('')]))
}

/** A genre with a tabla as timekeeper in the requested cycle. */
export function withTaal(profile: GenreProfile, { taal: name }: Pick<Understood, 'taal'>): GenreProfile {
  if (name === undefined) return profile
  const taal = taals[name]
  return {
    ...profile,
    metre: taal.metre,
    kit: 'tabla',
    fills: 'none',
    grooves: { verse: [thekaOf(taal, false)], chorus: [thekaOf(taal, true)] },
  }
}
