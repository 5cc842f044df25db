import groups from '../../data/vocabulary/instrument-families.json' with { type: 'json' }
import instruments from '../../data/vocabulary/instruments.json' with { type: 'json' }
import type { InstrumentName } from '../../score/instrument-names.ts'
import { instrumentNames } from '../../score/instrument-names.ts'
import type { InstrumentRole } from '../../score/understood.ts'
import { createTable } from '../../tables/create-table.ts'

/** The sound of a listed instrument and its roles in a song, the usual one first. */
export interface PitchedInstrument {
  instrument: InstrumentName
  roles: readonly InstrumentRole[]
}

/** Instruments of the panel that play notes, by key. */
export const pitchedInstruments = createTable(instruments as Readonly<Record<string, PitchedInstrument>>)

/** Instruments of the panel without a pitch, by key. */
export const percussionKeys = ['drums', 'drum-machine', 'tabla', 'dhol', 'congas', 'bongos', 'cajon'] as const

/** What a bare family name rules out: 'no guitars', 'no synths'. */
export const instrumentFamilies = createTable(groups.families as Readonly<Record<string, readonly InstrumentName[]>>)

const nonWestern: ReadonlySet<string> = new Set(groups.nonWestern)

/** What 'no western instruments' rules out. */
export const westernInstruments: readonly InstrumentName[] = instrumentNames.filter((name) => !nonWestern.has(name))
