import keyAndMalletWords from '../../../data/vocabulary/sounds/key-and-mallet.json' with { type: 'json' }
import percussionWords from '../../../data/vocabulary/sounds/percussion.json' with { type: 'json' }
import roles from '../../../data/vocabulary/sounds/roles.json' with { type: 'json' }
import stringWords from '../../../data/vocabulary/sounds/string.json' with { type: 'json' }
import synthWords from '../../../data/vocabulary/sounds/synth.json' with { type: 'json' }
import windWords from '../../../data/vocabulary/sounds/wind.json' with { type: 'json' }
import type { InstrumentName } from '../../../score/instrument-names.ts'
import { instrumentNames } from '../../../score/instrument-names.ts'
import type { InstrumentRole } from '../../../score/understood.ts'
import { handPercussion } from '../../profile/hand-percussion.ts'
import { createTable } from '../../../tables/create-table.ts'
import { percussionKeys, pitchedInstruments } from '../instrument-table.ts'
import type { SoundRows, SoundWord } from './sound-rows.ts'
import { soundWords } from './sound-rows.ts'

/** Words of instruments beyond the panels' own, each with the sound that plays it. */
export const instrumentTerms: readonly SoundWord<InstrumentName>[] = [
  stringWords,
  windWords,
  keyAndMalletWords,
  synthWords,
].flatMap((rows) => soundWords(rows as SoundRows, instrumentNames))

/** Words of what is struck, each with the percussion that plays it. */
export const percussionTerms: readonly SoundWord<string>[] = soundWords(percussionWords, [
  ...percussionKeys,
  ...handPercussion.keys(),
])

/** Roles of sounds that are not on the panels, unless they are ['lead']. */
const ownRoles = createTable(roles as Readonly<Record<string, readonly InstrumentRole[]>>)

const panelRoles = new Map([...pitchedInstruments.values()].map(({ instrument, roles }) => [instrument, roles]))

/** The roles of a sound in a song, the usual one first. */
export const getRoles = (instrument: InstrumentName): readonly InstrumentRole[] =>
  ownRoles.get(instrument) ?? panelRoles.get(instrument) ?? ['lead']
