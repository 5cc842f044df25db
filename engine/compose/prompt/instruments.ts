import type { InstrumentName } from '../../score/instrument-names.ts'
import { stemNames } from '../../score/stem-names.ts'
import type { StemName } from '../../score/stem-names.ts'
import type { InstrumentRole, InstrumentWish } from '../../score/understood.ts'
import type { PitchedInstrument } from '../vocabulary/instrument-table.ts'
import {
  instrumentFamilies,
  percussionKeys,
  pitchedInstruments,
  westernInstruments,
} from '../vocabulary/instrument-table.ts'
import type { Word } from '../vocabulary/words.ts'
import { areTwoAlone, isAlone } from './alone.ts'
import type { Found } from './phrases.ts'
import { isOpening } from './opening.ts'
import { roleNamed } from './roles.ts'
import { isPulseless, refusals, wishes } from './wishes.ts'

export interface Ensemble {
  instruments: InstrumentWish[]
  percussion: string[]
  withoutPercussion?: string[]
  without: StemName[]
  withoutInstruments?: InstrumentName[]
  onlyInstruments?: InstrumentName[]
}

interface Asked extends PitchedInstrument {
  role?: InstrumentRole
}

/** Requested and excluded instruments. Chips come first and are never excluded by words. */
export function ensembleIn(
  words: readonly Word[],
  found: readonly Found[],
  chips: readonly string[],
  notes: string[],
): Ensemble {
  const noWestern = refusals(found, 'western').length > 0
  const refused = [
    ...refusals(found, 'instrument').flatMap(({ key, instrument }) => familyOf(key) ?? [instrument]),
    ...(noWestern ? westernInstruments : []),
  ]
  const chipped = chips.flatMap((key) => pitchedInstruments.get(key) ?? [])
  const wanted = wishes(found, 'instrument')
    .filter(({ instrument }) => !refused.includes(instrument))
    .map((wish): Asked => ({ ...wish, role: roleNamed(words, wish) }))
  const players = wishes(found, 'instrument')
  const two = areTwoAlone(words, players) ? players[1] : undefined
  const alone = two ?? players.find((wish) => isAlone(words, wish) && !isOpening(found, wish))
  const sung = isACappella(found)
  const struck = wishes(found, 'percussion')
  const beaten = struck.length > 0
  const drumsAlone = !alone && !sung && isDrumsAlone(words, found)
  const without = withoutStems(found, chips, notes, [
    ...(alone || noWestern ? (['bass'] as const) : []),
    ...(alone && !beaten ? (['drums'] as const) : []),
    ...(sung ? (['drums', 'bass', 'lead'] as const) : []),
    ...(drumsAlone ? stemNames.filter((stem) => stem !== 'drums') : []),
    ...(isPulseless(found) ? (['drums'] as const) : []),
  ])
  notes.push(...neighbourNotes(found, [...wanted.map(({ instrument }) => instrument)]))
  const asked: Asked[] = sung
    ? [
        { instrument: 'choir', roles: ['chords'], role: 'chords' },
        { instrument: 'choir', roles: ['pad'], role: 'pad' },
      ]
    : [...chipped, ...wanted]
  const silent = [...new Set(refused)].filter((instrument) => !chipped.some((one) => one.instrument === instrument))
  const quiet = refusals(found, 'percussion')
    .map(({ key }) => key)
    .filter((key) => key !== 'drums')
  return {
    instruments: placed(
      alone && !two ? [...asked, { instrument: alone.instrument, roles: ['lead'], role: 'lead' }] : asked,
    ),
    percussion: percussionOf(found, chips, without),
    ...(quiet.length > 0 && { withoutPercussion: [...new Set(quiet)] }),
    without,
    ...(silent.length > 0 && { withoutInstruments: silent }),
    ...((alone || sung) && { onlyInstruments: [...new Set(asked.map(({ instrument }) => instrument))] }),
  }
}

/** Several unaccompanied singers need no instrument in their place. */
export function withoutSynthChoir(ensemble: Ensemble): Ensemble {
  const { instruments, without, onlyInstruments } = ensemble
  if (!onlyInstruments?.every((instrument) => instrument === 'choir')) return ensemble
  const players = instruments.filter(({ instrument }) => instrument !== 'choir')
  return {
    ...ensemble,
    instruments: players,
    onlyInstruments: [],
    without: [...new Set([...without, 'chords' as const])],
  }
}

/** Each takes the first of its places that is free; one that finds none shares a place. */
function placed(asked: readonly Asked[]): InstrumentWish[] {
  const taken = new Set<InstrumentRole>()
  const wishes: InstrumentWish[] = []
  for (const { instrument, roles, role } of asked) {
    const place = role ?? roles.find((one) => !taken.has(one)) ?? roles[0]!
    if (wishes.some((wish) => wish.instrument === instrument && (wish.role === place || role === undefined))) continue
    taken.add(place)
    wishes.push({ instrument, role: place })
  }
  return wishes
}

/** 'synths' rules out what 'synth' does. */
const familyOf = (key: string): readonly InstrumentName[] | undefined =>
  instrumentFamilies.get(key) ?? instrumentFamilies.get(key.replace(/(?:esi[sz]er)?s?$/, ''))

/** Instruments without a sound of their own, and the substitute of each. */
function neighbourNotes(found: readonly Found[], heard: readonly InstrumentName[]): string[] {
  const pitched = wishes(found, 'instrument').filter(
    ({ neighbour, instrument }) => neighbour && heard.includes(instrument),
  )
  const struck = wishes(found, 'percussion').filter(({ neighbour }) => neighbour)
  return [
    ...pitched.map(({ phrase, instrument }) => describeMissing(phrase, spacedName(instrument))),
    ...struck.map(({ phrase, key }) => describeMissing(phrase, key.replaceAll('-', ' '))),
  ]
}

const describeMissing = (phrase: string, by: string): string =>
  `‘${phrase}’ is not available: its part is played by the ${by}.`

const spacedName = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Only voices sing, or only drums are struck. */
const isACappella = (found: readonly Found[]): boolean => wishes(found, 'aCappella').some(({ ofPart }) => !ofPart)

const isDrumsAlone = (words: readonly Word[], found: readonly Found[]): boolean =>
  wishes(found, 'percussion').some((wish) => isAlone(words, wish) && !isOpening(found, wish))

const isDrums = (key: string): boolean => (percussionKeys as readonly string[]).includes(key)

function withoutStems(
  found: readonly Found[],
  chips: readonly string[],
  notes: string[],
  more: readonly StemName[],
): StemName[] {
  const drumsRefused = refusals(found, 'percussion').some(({ key }) => key === 'drums')
  const refused = new Set<StemName>([
    ...refusals(found, 'stem').map(({ stem }) => stem),
    ...wishes(found, 'without').flatMap(({ stem, ofPart }) => (ofPart ? [] : [stem])),
    ...(drumsRefused ? ['drums' as const] : []),
    ...more,
  ])
  const overruled = (stem: StemName, chipped: boolean): void => {
    if (!refused.has(stem) || !chipped) return
    refused.delete(stem)
    notes.push(`The chosen instruments count more than the words: there are ${stem} after all.`)
  }
  overruled('drums', chips.some(isDrums))
  overruled(
    'bass',
    chips.some((key) => pitchedInstruments.get(key)?.roles[0] === 'bass'),
  )
  return [...refused]
}

function percussionOf(found: readonly Found[], chips: readonly string[], without: readonly StemName[]): string[] {
  if (without.includes('drums')) return []
  const refused = refusals(found, 'percussion').map(({ key }) => key)
  const named = wishes(found, 'percussion')
    .map(({ key }) => key)
    .filter((key) => !refused.includes(key))
  return [...new Set([...chips.filter(isDrums), ...named])]
}
