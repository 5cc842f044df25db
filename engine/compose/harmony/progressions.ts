import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { GenreProfile } from '../genre-profile.ts'
import { turnProgression } from './progression-turns.ts'

/** Sections that share their chords. */
export type Family = 'verse' | 'lift' | 'chorus' | 'bridge'
export type Progressions = Record<Family, readonly string[]>

const twelveBars = {
  major: [
    'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7',
    'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 I7,V7',
    'I7 IV7 I7 I7 IV7 IV7 I7 V7/ii ii7 V7 I7 V7',
  ],
  minor: ['i7 i7 i7 i7 iv7 iv7 i7 i7 V7 iv7 i7 V7', 'i7 iv7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 i7,V7'],
} as const

/** Rising towards the chorus, ending on a dominant. */
const lifts = {
  major: ['ii IV vi V', 'IV V', 'vi IV ii V', 'IV iii ii V'],
  minor: ['iv bVI bVII', 'bVI bVII', 'iv i bVI V', 'bVI bVI bVII V'],
} as const

/** Another colour: the relative key, or a chord borrowed from the parallel one. */
const bridges = {
  major: ['vi iii IV V', 'IV iv I V', 'bVI bVII I I', 'ii vi IV V', 'bVII IV I V'],
  minor: ['bIII bVII iv V', 'bVI bIII bVII iv', 'iv bVII bIII bVI', 'bVI IV i V'],
} as const

/** One chord and its neighbour all song long: techno, drones, ragas. */
export function isStatic(profile: GenreProfile): boolean {
  const all = [...profile.progressions.major, ...profile.progressions.minor]
  return all.filter((tokens) => new Set(tokens.split(/[ ,]/)).size <= 2).length * 2 >= all.length
}

/** The song's chords by family of sections, picked by the seed from the genre's own. */
export function chooseProgressions(profile: GenreProfile, minor: boolean, seed: number): Progressions {
  const random = randomFor(seed, 'harmony')
  const mode = minor ? 'minor' : 'major'
  if (profile.form === 'blues') return blues(profile, mode, random)
  const pool = [
    ...(profile.progressions[mode].length > 0
      ? profile.progressions[mode]
      : profile.progressions[minor ? 'major' : 'minor']),
  ]
  const turns = randomFor(seed, 'harmony turns')
  const take = (): readonly string[] =>
    pool.length > 0 ? turnProgression(pool.splice(random.integer(0, pool.length - 1), 1)[0]!, profile, mode, turns) : []
  const chorus = take()
  const verse = pool.length > 0 && random.chance(0.75) ? take() : chorus
  const tonal = !isStatic(profile) && profile.form !== 'loopBased' && profile.form !== 'dance'
  const lift = tonal ? random.pick(lifts[mode]).split(' ') : verse
  const borrows = tonal && random.chance(0.65)
  const bridge = borrows
    ? random.pick(bridges[mode]).split(' ')
    : pool.length > 0
      ? take()
      : [...chorus.slice(2), ...chorus.slice(0, 2)]
  return { chorus, verse, lift, bridge }
}

function blues(profile: GenreProfile, mode: 'major' | 'minor', random: Random): Progressions {
  const own = profile.progressions[mode].filter((tokens) => tokens.split(' ').length === 12)
  const tokens = random.pick(own.length > 0 ? own : twelveBars[mode]).split(' ')
  return { verse: tokens, lift: tokens, chorus: tokens, bridge: tokens }
}
