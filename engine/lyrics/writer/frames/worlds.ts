import type { LyricBrief, ThemeField } from '../lyric-writer.ts'

/** Fields that share their scenes. */
export const worlds = [
  'love',
  'longing',
  'loss',
  'kin',
  'feast',
  'earth',
  'city',
  'sleep',
  'road',
  'fight',
  'faith',
] as const
export type World = (typeof worlds)[number]

const worldOfField: Readonly<Record<ThemeField, World>> = {
  love: 'love',
  longing: 'longing',
  heartbreak: 'longing',
  loss: 'loss',
  friendship: 'kin',
  family: 'kin',
  birthday: 'feast',
  wedding: 'love',
  celebration: 'feast',
  home: 'kin',
  journey: 'road',
  nature: 'earth',
  sea: 'earth',
  city: 'city',
  night: 'city',
  seasons: 'earth',
  work: 'fight',
  struggle: 'fight',
  courage: 'fight',
  faith: 'faith',
  dance: 'feast',
  childhood: 'kin',
  animals: 'earth',
  story: 'road',
  machines: 'city',
  protest: 'fight',
  rest: 'sleep',
  play: 'feast',
}

/** A mourner is consoled, whatever else the song is about. */
export function getWorld({ field, isTender }: LyricBrief): World {
  return isTender ? 'loss' : worldOfField[field]
}

/** What a song of this world is about when its subject is not known, by English names. */
export const imageOfWorld: Readonly<Record<World, readonly string[]>> = {
  love: ['love', 'kiss', 'heart', 'smile', 'promise'],
  longing: ['memory', 'letter', 'silence', 'longing'],
  loss: ['light', 'memory', 'voice', 'star'],
  kin: ['house', 'table', 'friendship', 'childhood'],
  feast: ['party', 'joy', 'dance', 'song'],
  earth: ['earth', 'river', 'wind', 'spring'],
  city: ['night', 'city', 'street', 'light'],
  sleep: ['moon', 'dream', 'lullaby', 'star'],
  road: ['road', 'journey', 'story', 'horizon'],
  fight: ['courage', 'hope', 'freedom', 'voice'],
  faith: ['faith', 'light', 'prayer', 'grace'],
}
