import type { InstrumentName } from '../../score/instrument-names.ts'
import type { InstrumentWish, Understood } from '../../score/understood.ts'
import type { GenreProfile } from '../genre-profile.ts'
import type { Mood } from '../vocabulary/mood.ts'

/**
 * A profile coloured by the song's character: brightness of the mix, density and register of its parts, and who must
 * not play.
 */
export function withCharacter(
  profile: GenreProfile,
  { brightness, density, registerSemitones }: Mood,
  { withoutInstruments = [], onlyInstruments, instruments, theme }: Understood,
): GenreProfile {
  const kept = (names: readonly InstrumentName[], instead: readonly InstrumentName[]): readonly InstrumentName[] =>
    allowed(names, instead, withoutInstruments)
  const { chords, bass, second } = profile
  const sparse = density <= -0.6
  const coloured = {
    ...profile,
    air: Math.max(0.4, (profile.air ?? 1.1) + 0.35 * brightness),
    reverbAmount: Math.min(1, profile.reverbAmount * (1 - 0.2 * density)),
    leadDensity: profile.leadDensity * (1 + 0.3 * density),
    bass: { ...bass, instruments: kept(bass.instruments, ['fingerBass', 'subBass', 'uprightBass']) },
    chords: {
      ...chords,
      instruments: kept(chords.instruments, ['piano', 'polySynth', 'nylonGuitar', 'santoor', 'harmonium']),
      centre: chords.centre + registerSemitones,
    },
    second: second && !sparse ? withKept(second, kept) : undefined,
    pads: kept(profile.pads, ['warmPad', 'strings', 'tanpura']),
    arps: sparse ? [] : profile.arps.filter((name) => !withoutInstruments.includes(name)),
    leads: kept(profile.leads, ['flute', 'softLead', 'piano', 'bansuri', 'sitar']),
    drones: profile.drones?.filter((name) => !withoutInstruments.includes(name)),
    leadDouble: profile.leadDouble && withoutInstruments.includes(profile.leadDouble) ? undefined : profile.leadDouble,
    levelsDb: quietLead(profile, theme),
  }
  return onlyInstruments ? alone(coloured, onlyInstruments, instruments) : coloured
}

/**
 * Only the named instruments play: no second layer, pad, arpeggio or double, and chords only from those that can play
 * them.
 */
function alone(
  profile: GenreProfile,
  only: readonly InstrumentName[],
  wishes: readonly InstrumentWish[],
): GenreProfile {
  const instruments = wishes.filter(({ role }) => role === 'chords').map(({ instrument }) => instrument)
  return {
    ...profile,
    chords: { ...profile.chords, doubled: false, instruments },
    second: undefined,
    pads: [],
    arps: [],
    drones: [],
    leads: only,
    leadDouble: undefined,
  }
}

type Keep = (names: readonly InstrumentName[], instead: readonly InstrumentName[]) => readonly InstrumentName[]

function withKept(second: NonNullable<GenreProfile['second']>, kept: Keep): GenreProfile['second'] {
  return { ...second, instruments: kept(second.instruments, ['electricPiano', 'vibraphone', 'santoor']) }
}

/**
 * What is left of a choice; where nothing is, the first substitute that may play, and failing that the choice itself.
 */
function allowed(
  names: readonly InstrumentName[],
  instead: readonly InstrumentName[],
  silent: readonly InstrumentName[],
): readonly InstrumentName[] {
  const left = names.filter((name) => !silent.includes(name))
  if (left.length > 0 || names.length === 0) return left
  const other = instead.find((name) => !silent.includes(name))
  return other ? [other] : names
}

/** Under speech the melody is softer. */
function quietLead({ levelsDb }: GenreProfile, theme: string | undefined): GenreProfile['levelsDb'] {
  return theme === 'podcast-background' ? { ...levelsDb, lead: (levelsDb?.lead ?? -10) - 5 } : levelsDb
}
