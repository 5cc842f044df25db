import type { KitName } from '../../score/instrument-names.ts'
import type { Understood } from '../../score/understood.ts'
import type { Era } from './eras.ts'
import { eras } from './eras.ts'
import { handPercussion } from './hand-percussion.ts'
import type { GenreProfile, Groove } from '../genre-profile.ts'
import { getPattern } from '../genre-profile.ts'
import { percussionLayers } from './percussion-layers.ts'
import { withTechniques } from './techniques.ts'
import { fitPattern } from '../rhythm/step-pattern.ts'

/** What a request says of a profile. */
export type ProfileWishes = Pick<
  Understood,
  'era' | 'energy' | 'percussion' | 'withoutPercussion' | 'techniques' | 'pulse'
>

/**
 * A profile as the request wants it: of its time, as busy as wished, played as asked, with the percussion that was
 * named.
 */
export function withWishes(profile: GenreProfile, wishes: ProfileWishes): GenreProfile {
  const aged = withEra(profile, wishes.era)
  const moved = withEnergy(aged, wishes.energy)
  const beaten = wishes.percussion.reduce(withPercussion, moved)
  const left = (wishes.withoutPercussion ?? []).reduce(withoutPercussion, beaten)
  const played = withTechniques(left, wishes.techniques ?? [])
  return wishes.pulse === false ? withoutPulse(played) : played
}

/** Nothing that marks time: held chords and a slow tune. */
const withoutPulse = (profile: GenreProfile): GenreProfile => ({
  ...profile,
  chords: { ...profile.chords, rhythm: 'hold', chorusRhythm: 'hold' },
  second: undefined,
  arps: [],
  leadDensity: profile.leadDensity * 0.4,
  bass: { ...profile.bass, style: 'drone', chorusStyle: 'drone' },
})

/** Kits of the western studio; hands, brushes and orchestras stay what they are. */
const datedKits: ReadonlySet<KitName> = new Set([
  'acoustic',
  'rock',
  'eighties',
  'electronic',
  'house',
  'breakbeat',
  'industrial',
  'trap',
  'dusty',
])

function withEra(profile: GenreProfile, era: string | undefined): GenreProfile {
  const time = era === undefined ? undefined : eras.get(era)
  if (!time) return profile
  const swap = <T extends string>(names: readonly T[], table: Partial<Record<string, T>>): T[] => [
    ...new Set(names.map((name) => table[name] ?? name)),
  ]
  const { chords, bass, second } = profile
  return {
    ...profile,
    kit: datedKits.has(profile.kit) ? (time.kit ?? profile.kit) : profile.kit,
    bass: { ...bass, instruments: swap(bass.instruments, time.instead) },
    chords: { ...chords, instruments: swap(chords.instruments, time.instead) },
    second: second && { ...second, instruments: swap(second.instruments, time.instead) },
    pads: swap(profile.pads.length > 0 ? profile.pads : time.pads, time.instead),
    arps: time.arps ? swap(profile.arps, time.instead) : [],
    leads: swap(profile.leads, time.instead),
    leadDouble: profile.leadDouble && (time.instead[profile.leadDouble] ?? profile.leadDouble),
    vinylNoise: Math.max(profile.vinylNoise ?? 0, time.vinylNoise),
    air: (profile.air ?? 1.1) * time.air,
    sidechain: profile.sidechain * time.sidechain,
    // Booms and impacts are made by machines.
    arrival: time.sidechain === 0 && datedKits.has(profile.kit) ? ['crash'] : profile.arrival,
    reverbSeconds: profile.reverbSeconds * time.room,
    form: time.form && (profile.form ?? 'song') === 'song' ? time.form : profile.form,
    extension: time.extension ?? profile.extension,
    keyLift: time.keyLift ?? profile.keyLift,
    grooves: datedKits.has(profile.kit) ? groovesOf(profile, time) : profile.grooves,
  }
}

/** A time without a kit has no beat. */
function groovesOf(profile: GenreProfile, { kit, lanes }: Era): GenreProfile['grooves'] {
  if (kit === undefined) return { verse: [{}], chorus: [{}] }
  return lanes ? addLanes(profile, lanes, lanes, 0.45, true) : profile.grooves
}

/** Calm songs lose their running layers and loud arrivals; wild ones play their choruses in the verse. */
function withEnergy(profile: GenreProfile, energy: number | undefined): GenreProfile {
  if (energy === undefined || (energy > 0.3 && energy < 0.7)) return profile
  if (energy <= 0.3)
    return {
      ...profile,
      arps: [],
      second: undefined,
      arrival: [],
      leadDensity: profile.leadDensity * 0.75,
      grooves: { ...profile.grooves, chorus: profile.grooves.verse.map(thinned) },
    }
  const { second } = profile
  return {
    ...profile,
    leadDensity: profile.leadDensity * 1.15,
    second: second && { ...second, from: Math.min(second.from, 0.5) },
    arrival: profile.arrival ?? ['crash', 'impact'],
    grooves: {
      ...profile.grooves,
      verse: profile.grooves.chorus.map(withoutCrash),
      drop: (profile.grooves.drop ?? profile.grooves.chorus).map(driven),
    },
  }
}

const thinned = (groove: Groove): Groove => ({ ...groove, crash: undefined })
const withoutCrash = (groove: Groove): Groove => ({ ...groove, crash: undefined, openHat: undefined })
const driven = (groove: Groove): Groove => ({ ...groove, crash: groove.crash ?? 'X---------------' })

function withPercussion(profile: GenreProfile, name: string): GenreProfile {
  const layer = percussionLayers.get(name) ?? handPercussion.get(name)
  if (!layer) return profile
  const beaten =
    layer.kit && (profile.grooves.chorus[0]?.kick === undefined || datedKits.has(profile.kit)) ? layer.kit : profile.kit
  // A genre that plays this already is left to play it its own way.
  const known = profile.grooves.chorus.every((groove) =>
    Object.keys(layer.chorus).some((drum) => Object.hasOwn(groove, drum)),
  )
  return {
    ...profile,
    kit: beaten,
    grooves: known ? profile.grooves : addLanes(profile, layer.verse, layer.chorus, 0),
    fills: profile.fills === 'none' ? layer.fills : profile.fills,
  }
}

/** The drums of the named percussion fall silent; what else is struck goes on. */
function withoutPercussion(profile: GenreProfile, name: string): GenreProfile {
  const layer = percussionLayers.get(name) ?? handPercussion.get(name)
  if (!layer) return profile
  const silent = new Set(Object.keys({ ...layer.verse, ...layer.chorus }))
  const kept = (groove: Groove): Groove =>
    Object.fromEntries(Object.entries(groove).filter(([drum]) => !silent.has(drum)))
  const { grooves } = profile
  return {
    ...profile,
    fills: profile.fills === layer.fills ? 'none' : profile.fills,
    grooves: {
      ...grooves,
      verse: grooves.verse.map(kept),
      chorus: grooves.chorus.map(kept),
      ...(grooves.drop && { drop: grooves.drop.map(kept) }),
      ...(grooves.break && { break: kept(grooves.break) }),
    },
  }
}

function addLanes(
  profile: GenreProfile,
  verse: Groove,
  chorus: Groove,
  from: number,
  replaces = false,
): GenreProfile['grooves'] {
  const metre = profile.metre ?? '4/4'
  const fitted = (groove: Groove): Groove =>
    Object.fromEntries(
      Object.entries(groove).map(([drum, lane]) => [drum, [fitPattern(getPattern(lane), '4/4', metre, '-'), from]]),
    )
  const joined = (grooves: readonly Groove[], added: Groove): Groove[] =>
    grooves.map((groove) => (replaces ? { ...groove, ...fitted(added) } : { ...fitted(added), ...groove }))
  const { grooves } = profile
  return {
    ...grooves,
    verse: joined(grooves.verse, verse),
    chorus: joined(grooves.chorus, chorus),
    drop: grooves.drop && joined(grooves.drop, chorus),
  }
}
