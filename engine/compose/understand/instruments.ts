import type { InstrumentName } from '../../score/instrument-names.ts'
import type { StemName } from '../../score/stem-names.ts'
import type { InstrumentRole, InstrumentWish } from '../../score/understood.ts'
import type { Found } from './phrases.ts'
import { refusals, wishes } from './wishes.ts'
import type { Word } from '../vocabulary/words.ts'
import type { PitchedInstrument } from '../vocabulary/instrument-table.ts'
import { instrumentFamilies, percussionKeys, pitchedInstruments } from '../vocabulary/instrument-table.ts'

export interface Ensemble {
  instruments: InstrumentWish[]
  percussion: string[]
  without: StemName[]
  withoutInstruments?: InstrumentName[]
  onlyInstruments?: InstrumentName[]
}

interface Asked extends PitchedInstrument {
  role?: InstrumentRole
}

/** Who plays and who does not. Chips come first and are never ruled out by words. */
export function ensembleIn(
  words: readonly Word[],
  found: readonly Found[],
  chips: readonly string[],
  notes: string[],
): Ensemble {
  const refused = refusals(found, 'instrument').flatMap(
    ({ key, instrument }) => instrumentFamilies[key] ?? [instrument],
  )
  const chipped = chips.flatMap((key) => pitchedInstruments[key] ?? [])
  const wanted = wishes(found, 'instrument')
    .filter(({ instrument }) => !refused.includes(instrument))
    .map((wish): Asked => ({ ...wish, role: roleNamed(words, wish) }))
  const alone = wishes(found, 'instrument').find((wish) => isAlone(words, wish))
  const sung = found.some(({ negated, meanings }) => !negated && meanings.some(({ kind }) => kind === 'aCappella'))
  const beaten = wishes(found, 'percussion').length > 0
  const without = withoutStems(found, chips, notes, [
    ...(alone ? (['bass'] as const) : []),
    ...(alone && !beaten ? (['drums'] as const) : []),
    ...(sung ? (['drums', 'bass', 'lead'] as const) : []),
  ])
  const asked: Asked[] = sung
    ? [
        { instrument: 'choir', roles: ['chords'], role: 'chords' },
        { instrument: 'choir', roles: ['pad'], role: 'pad' },
      ]
    : [...chipped, ...wanted]
  const silent = [...new Set(refused)].filter((instrument) => !chipped.some((one) => one.instrument === instrument))
  return {
    instruments: placed(alone ? [...asked, { instrument: alone.instrument, roles: ['lead'], role: 'lead' }] : asked),
    percussion: percussionOf(found, chips, without),
    without,
    ...(silent.length > 0 && { withoutInstruments: silent }),
    ...((alone || sung) && { onlyInstruments: [...new Set(asked.map(({ instrument }) => instrument))] }),
  }
}

/** Each takes the first of its places that is free; who finds none plays beside the other. */
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

const roleWords: Readonly<Record<string, InstrumentRole>> = {
  lead: 'lead',
  melody: 'lead',
  melodies: 'lead',
  solo: 'lead',
  solos: 'lead',
  riff: 'lead',
  riffs: 'lead',
  hook: 'lead',
  chords: 'chords',
  stabs: 'chords',
  comping: 'chords',
  strumming: 'chords',
  pad: 'pad',
  pads: 'pad',
}

const roleNamed = (
  words: readonly Word[],
  { at, length }: { at: number; length: number },
): InstrumentRole | undefined =>
  roleWords[words[at + length]?.text ?? ''] ?? (words[at - 1]?.text === 'lead' ? 'lead' : undefined)

/** 'only a piano', 'just guitar', 'guitar only', 'solo cello'; but 'with solo cello' names one of several. */
function isAlone(words: readonly Word[], { at, length }: { at: number; length: number }): boolean {
  const text = (place: number): string => words[place]?.text ?? ''
  const place = at - (['a', 'an', 'the', 'one'].includes(text(at - 1)) ? 2 : 1)
  const solo = text(at) === 'solo' ? at : text(place) === 'solo' ? place : -1
  if (solo >= 0)
    return !['with', 'featuring', 'feat', 'and', 'plus'].includes(
      text(['a', 'an', 'the'].includes(text(solo - 1)) ? solo - 2 : solo - 1),
    )
  return ['only', 'just', 'sirf'].includes(text(place)) || ['only', 'alone', 'sirf'].includes(text(at + length))
}

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
    ...wishes(found, 'without').map(({ stem }) => stem),
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
    chips.some((key) => pitchedInstruments[key]?.roles[0] === 'bass'),
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
