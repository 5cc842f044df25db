import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import { findNearest } from '../vocabulary/styles/style-rows.ts'
import type { Found } from './phrases.ts'
import { refusals, wishes } from './wishes.ts'
import { themeTable } from '../vocabulary/theme-table.ts'
import { createTable } from '../../tables/create-table.ts'

/** The usual genre of an instrument, for requests that name none. */
const homes = createTable<string>({
  piano: 'piano',
  harpsichord: 'western-classical',
  celesta: 'western-classical',
  violin: 'western-classical',
  viola: 'western-classical',
  cello: 'western-classical',
  oboe: 'western-classical',
  clarinet: 'jazz',
  strings: 'orchestral',
  harp: 'orchestral',
  'french-horn': 'orchestral',
  choir: 'cinematic',
  trumpet: 'jazz',
  trombone: 'jazz',
  saxophone: 'jazz',
  'double-bass': 'jazz',
  vibraphone: 'jazz',
  'brass-section': 'funk',
  clavinet: 'funk',
  'slap-bass': 'funk',
  'acoustic-guitar': 'acoustic',
  ukulele: 'acoustic',
  'classical-guitar': 'bossa-nova',
  'electric-guitar': 'rock',
  'slide-guitar': 'blues',
  harmonica: 'blues',
  organ: 'soul',
  banjo: 'country',
  mandolin: 'folk',
  accordion: 'folk',
  bansuri: 'indian-classical',
  sitar: 'indian-classical',
  sarod: 'indian-classical',
  santoor: 'indian-classical',
  tanpura: 'indian-classical',
  tabla: 'indian-classical',
  shehnai: 'bollywood',
  harmonium: 'qawwali',
  dhol: 'punjabi',
  congas: 'latin',
  bongos: 'latin',
  cajon: 'flamenco',
  marimba: 'afrobeats',
  kalimba: 'afrobeats',
  'steel-pan': 'dancehall',
  'pan-flute': 'meditation',
  zither: 'folk',
  '808-bass': 'trap',
  'drum-machine': '80s',
  supersaw: 'trance',
  'acid bass': 'techno',
  'reese bass': 'drum-and-bass',
  'wobble bass': 'dubstep',
  cowbell: 'phonk',
  'synth-pad': 'ambient',
  'synth-lead': 'edm',
  'synth-bass': 'synthwave',
  synth: 'edm',
  flute: 'folk',
})

const hindiSong = /गाना|गाने|गीत|\b(?:gaana|gaane|gana|geet)\b/
const hindi = /\p{Script=Devanagari}|\b(?:hindi|wala|wali|ke liye|chahiye|banao)\b/u

/** The band a way of singing brings along, best first, where no genre is named. */
const bands: Partial<Record<VocalStyleName, readonly string[]>> = {
  'gregorian-chant': ['gregorian-chant', 'meditation'],
  'ancient-chant': ['meditation'],
  'mongolian-throat-singing': ['meditation'],
  'orchestral-choir': ['cinematic'],
  choir: ['renaissance-choir', 'gospel'],
  rap: ['rap'],
  hiphop: ['hip-hop'],
  metal: ['metal'],
  rock: ['rock'],
  'hard-rock': ['hard-rock'],
  'hyperpop-female': ['hyperpop'],
  'vocal-chops': ['house'],
  kawaii: ['j-pop'],
  'spoken-word': ['spoken-word'],
  'asmr-singing': ['ambient'],
  vocoder: ['disco'],
}

const bandOf = (style: VocalStyleName | undefined): string[] => {
  const genres = style && bands[style]
  return genres ? [findNearest(genres)] : []
}

/** What theme, instruments, script and vibe suggest when no genre is named, the strongest first. */
export function genreHints(
  found: readonly Found[],
  chips: readonly string[],
  theme: string | undefined,
  text: string,
  vocalStyle: VocalStyleName | undefined,
): string[] {
  const homeOf = [...chips.flatMap((key) => homes.get(key) ?? []), ...homesOf(found)]
  return [
    ...(refusals(found, 'western').length > 0 ? ['indian-classical'] : []),
    ...(theme ? [themeTable.get(theme)!.genre] : []),
    ...(hindiSong.test(text) ? ['bollywood'] : []),
    ...homeOf,
    ...bandOf(vocalStyle ?? wishes(found, 'vocalStyle').at(-1)?.style),
    ...(hindi.test(text) ? ['bollywood'] : []),
    ...wishes(found, 'language').flatMap(({ language }) => genreOfLanguage.get(language) ?? []),
  ]
}

const homesOf = (found: readonly Found[]): string[] =>
  [...wishes(found, 'instrument'), ...wishes(found, 'percussion')].flatMap(
    ({ key, home }) => home ?? homes.get(key) ?? [],
  )

/** What is usually sung in a language, where nothing else says it. */
const genreOfLanguage = createTable<string>({
  hi: 'bollywood',
  ur: 'ghazal',
  pa: 'punjabi',
  bn: 'bollywood',
  gu: 'bollywood',
  mr: 'bollywood',
  ta: 'bollywood',
  te: 'bollywood',
  sa: 'sufi',
  pt: 'bossa-nova',
  es: 'latin',
  ja: 'j-pop',
  ko: 'k-pop',
})
