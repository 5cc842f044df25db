import type { InstrumentName } from '../../../score/instrument-names.ts'
import { instrumentNames } from '../../../score/instrument-names.ts'
import type { InstrumentRole } from '../../../score/understood.ts'
import { handPercussion } from '../../profile/hand-percussion.ts'
import { createTable } from '../../../tables/create-table.ts'
import { percussionKeys, pitchedInstruments } from '../instrument-table.ts'
import { keyAndMalletWords } from './key-and-mallet-words.ts'
import { percussionWords } from './percussion-words.ts'
import type { SoundWord } from './sound-rows.ts'
import { soundWords } from './sound-rows.ts'
import { stringWords } from './string-words.ts'
import { synthWords } from './synth-words.ts'
import { windWords } from './wind-words.ts'

/** Words of instruments beyond the panels' own, each with the sound that plays it. */
export const instrumentTerms: readonly SoundWord<InstrumentName>[] = [
  stringWords,
  windWords,
  keyAndMalletWords,
  synthWords,
].flatMap((rows) => soundWords(rows, instrumentNames))

/** Words of what is struck, each with the percussion that plays it. */
export const percussionTerms: readonly SoundWord<string>[] = soundWords(percussionWords, [
  ...percussionKeys,
  ...handPercussion.keys(),
])

/** Places of the sounds that are not on the panels, where they differ from a lead that may play chords. */
const ownRoles = createTable<readonly InstrumentRole[]>({
  cleanGuitar: ['chords', 'lead'],
  polySynth: ['chords', 'lead'],
  supersaw: ['chords'],
  stab: ['chords'],
  pizzicato: ['chords', 'lead'],
  warmPad: ['pad'],
  pickBass: ['bass'],
  subBass: ['bass'],
  acidBass: ['bass'],
  reeseBass: ['bass'],
  wobbleBass: ['bass'],
  logBass: ['bass'],
  tuba: ['bass', 'lead'],
  triangleBass: ['bass'],
  pulseChord: ['chords'],
  hurdyGurdy: ['lead', 'pad'],
  didgeridoo: ['pad'],
  oud: ['lead', 'chords'],
  bandoneon: ['lead', 'chords'],
})

const panelRoles = new Map([...pitchedInstruments.values()].map(({ instrument, roles }) => [instrument, roles]))

/** What a sound may do in a song, its own place first. */
export const rolesOf = (instrument: InstrumentName): readonly InstrumentRole[] =>
  ownRoles.get(instrument) ?? panelRoles.get(instrument) ?? ['lead']
