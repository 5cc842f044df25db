import type { GenreProfile } from '../genre-profile.ts'
import { createTable } from '../../tables/create-table.ts'

/** How far the people of a genre depart from the click and from one loudness. Deviations, not limits. */
export interface PerformanceProfile {
  /** Of a player in time. */
  timingMs: number
  /** Of a singer in time, and how far behind the band he sings on the average. */
  singerMs: number
  singerLateMs: number
  /** Multiplies the offsets of the roles (players.ts). */
  offsets: number
  /** Slow changes of strength. */
  levelDb: number
  /** Rise of a phrase to its peak. */
  archDb: number
  /** Soft notes softer, loud ones louder: 1 as written. */
  contrast: number
  /** Deviation of the tempo from section to section and from bar to bar, as shares (form/tempo-shape). */
  tempoBySection: number
  tempoWander: number
}

const bodies = {
  /** Programmed: only a singer breathes. */
  machine: {
    timingMs: 0.4,
    singerMs: 12,
    singerLateMs: 8,
    offsets: 0,
    levelDb: 0.2,
    archDb: 0,
    contrast: 1,
    tempoBySection: 0,
    tempoWander: 0,
  },
  /** Sampled and laid back, on a machine's clock. */
  sampled: {
    timingMs: 4,
    singerMs: 22,
    singerLateMs: 20,
    offsets: 0.6,
    levelDb: 0.8,
    archDb: 1.2,
    contrast: 1.25,
    tempoBySection: 0,
    tempoWander: 0,
  },
  /** Played to a click, and corrected. */
  studio: {
    timingMs: 6,
    singerMs: 23,
    singerLateMs: 18,
    offsets: 0.7,
    levelDb: 1.4,
    archDb: 2.4,
    contrast: 1.35,
    tempoBySection: 0,
    tempoWander: 0,
  },
  /** A band in one room. */
  band: {
    timingMs: 7,
    singerMs: 24,
    singerLateMs: 20,
    offsets: 1,
    levelDb: 1.9,
    archDb: 3.2,
    contrast: 1.5,
    tempoBySection: 0.007,
    tempoWander: 0.005,
  },
  /** Wood and skin, without a click. */
  acoustic: {
    timingMs: 11,
    singerMs: 27,
    singerLateMs: 23,
    offsets: 1,
    levelDb: 2.4,
    archDb: 4.2,
    contrast: 1.7,
    tempoBySection: 0.01,
    tempoWander: 0.008,
  },
  /** Players who follow a conductor, a raga or no one. */
  rubato: {
    timingMs: 13,
    singerMs: 30,
    singerLateMs: 24,
    offsets: 1,
    levelDb: 2.8,
    archDb: 5,
    contrast: 1.9,
    tempoBySection: 0.014,
    tempoWander: 0.011,
  },
} satisfies Record<string, PerformanceProfile>

type BodyName = keyof typeof bodies

/** Genres whose band is another than their drums say. */
const byGenre = createTable<BodyName>({
  pop: 'studio',
  'k-pop': 'studio',
  'j-pop': 'studio',
  'city-pop': 'studio',
  '80s': 'studio',
  '90s': 'studio',
  disco: 'studio',
  bollywood: 'studio',
  children: 'studio',
  alternative: 'studio',
  rnb: 'sampled',
  chillout: 'sampled',
  'trip-hop': 'sampled',
  'dungeon-synth': 'sampled',
  afrobeats: 'sampled',
  punjabi: 'sampled',
  amapiano: 'machine',
  reggaeton: 'machine',
  dancehall: 'machine',
  gospel: 'band',
  'marching-band': 'band',
  taiko: 'band',
  didgeridoo: 'band',
  'big-band': 'band',
  folk: 'acoustic',
  acoustic: 'acoustic',
  blues: 'acoustic',
  flamenco: 'acoustic',
  bluegrass: 'acoustic',
  celtic: 'acoustic',
  klezmer: 'acoustic',
  tango: 'acoustic',
  ragtime: 'acoustic',
  baroque: 'acoustic',
  medieval: 'acoustic',
  waltz: 'acoustic',
  'indian-classical': 'rubato',
  carnatic: 'rubato',
  ghazal: 'rubato',
  maqam: 'rubato',
  fado: 'rubato',
})

/** The players of such drums; a band by default. */
const byKit = createTable<BodyName>({
  electronic: 'machine',
  house: 'machine',
  trap: 'machine',
  breakbeat: 'machine',
  industrial: 'machine',
  eighties: 'machine',
  chip: 'machine',
  dusty: 'sampled',
  brush: 'acoustic',
  tabla: 'acoustic',
  orchestral: 'rubato',
})

/** The performance profile of a genre, or of its drums. */
function bodyNameOf({ key, kit }: Pick<GenreProfile, 'key' | 'kit'>): BodyName {
  return byGenre.get(key) ?? byKit.get(kit) ?? 'band'
}

/** Returns the performance profile of a genre by its key, otherwise by its drum kit, otherwise that of a band. */
export function choosePerformance(profile: Pick<GenreProfile, 'key' | 'kit'>): PerformanceProfile {
  return bodies[bodyNameOf(profile)]
}

/** Kits that are programmed even where people play with them. */
const programmed: ReadonlySet<string> = new Set(['electronic', 'house', 'trap', 'breakbeat', 'industrial', 'eighties'])

/** Returns whether the drums of a kit are programmed rather than played. */
export function isProgrammed(kit: GenreProfile['kit']): boolean {
  return programmed.has(kit)
}
