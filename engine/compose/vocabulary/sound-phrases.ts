import european from '../../data/vocabulary/european.json' with { type: 'json' }
import phrases from '../../data/vocabulary/instrument-phrases.json' with { type: 'json' }
import manners from '../../data/vocabulary/manners.json' with { type: 'json' }
import others from '../../data/vocabulary/other-instruments.json' with { type: 'json' }
import whole from '../../data/vocabulary/whole-phrases.json' with { type: 'json' }
import type { StemName } from '../../score/stem-names.ts'
import { createTable } from '../../tables/create-table.ts'
import type { PitchedInstrument } from './instrument-table.ts'
import { percussionKeys, pitchedInstruments } from './instrument-table.ts'
import type { Phrase } from './meaning.ts'
import { getRoles, instrumentTerms, percussionTerms } from './sounds/all-sounds.ts'
import { splitKey } from './words.ts'

const instrumentPhrases = createTable<readonly string[]>(phrases)

/** Sounds of the engine that are not on the panels but can be requested by name. */
const otherInstruments = Object.entries(others) as [string, PitchedInstrument][]

const europeanInstruments = european.instruments as readonly (PitchedInstrument & { phrases: readonly string[] })[]

/** Instruments, percussion, and requests to include or exclude sounds. */
export function* listSoundPhrases(): Generator<Phrase> {
  yield* listInstrumentPhrases()
  for (const { word, by, neighbour, home } of percussionTerms)
    yield [word, { kind: 'percussion', key: by, home, ...(neighbour && { neighbour }) }]
  for (const [stem, words] of Object.entries(manners.stems))
    for (const word of words) yield [word, { kind: 'stem', stem: stem as StemName }]
  for (const { instrument, roles, phrases } of europeanInstruments)
    for (const word of phrases) yield [word, { kind: 'instrument', key: word, instrument, roles }]
  for (const [word, stem] of Object.entries(european.stems)) yield [word, { kind: 'stem', stem: stem as StemName }]
  for (const [word, stem] of [...Object.entries(manners.without), ...Object.entries(european.without)])
    yield [word, { kind: 'without', stem: stem as StemName }]
  for (const word of whole.aCappella) yield [word, { kind: 'aCappella' }]
  for (const word of whole.western) yield [word, { kind: 'western' }]
  for (const word of whole.pulse) yield [word, { kind: 'pulse' }]
  for (const word of whole.freeTime) yield [word, { kind: 'freeTime' }]
}

function* listInstrumentPhrases(): Generator<Phrase> {
  for (const { word, by, neighbour, home } of instrumentTerms)
    yield [
      word,
      { kind: 'instrument', key: word, instrument: by, roles: getRoles(by), home, ...(neighbour && { neighbour }) },
    ]
  for (const [key, { instrument, roles }] of pitchedInstruments)
    for (const word of [splitKey(key), ...(instrumentPhrases.get(key) ?? [])])
      yield [word, { kind: 'instrument', key, instrument, roles }]
  for (const key of percussionKeys)
    for (const word of [splitKey(key), ...(instrumentPhrases.get(key) ?? [])]) yield [word, { kind: 'percussion', key }]
  for (const [word, { instrument, roles }] of otherInstruments)
    yield [word, { kind: 'instrument', key: word, instrument, roles }]
}
