import type { Found } from './phrases.ts'
import { wishes } from './wishes.ts'
import { themeTable } from '../vocabulary/theme-table.ts'

/** The genre an instrument is at home in, for requests that name none. */
// prettier-ignore
const homes: Readonly<Record<string, string>> = {
  piano: 'piano', harpsichord: 'western-classical', celesta: 'western-classical', violin: 'western-classical', viola: 'western-classical', cello: 'western-classical', oboe: 'western-classical', clarinet: 'jazz',
  strings: 'orchestral', harp: 'orchestral', 'french-horn': 'orchestral', choir: 'cinematic', trumpet: 'jazz', trombone: 'jazz', saxophone: 'jazz', 'double-bass': 'jazz', vibraphone: 'jazz', 'brass-section': 'funk', clavinet: 'funk', 'slap-bass': 'funk',
  'acoustic-guitar': 'acoustic', ukulele: 'acoustic', 'classical-guitar': 'bossa-nova', 'electric-guitar': 'rock', 'slide-guitar': 'blues', harmonica: 'blues', organ: 'soul', banjo: 'country', mandolin: 'folk', accordion: 'folk',
  bansuri: 'indian-classical', sitar: 'indian-classical', sarod: 'indian-classical', santoor: 'indian-classical', tanpura: 'indian-classical', tabla: 'indian-classical', shehnai: 'bollywood', harmonium: 'qawwali', dhol: 'punjabi',
  congas: 'latin', bongos: 'latin', cajon: 'flamenco', marimba: 'afrobeats', kalimba: 'afrobeats', 'steel-pan': 'dancehall', 'pan-flute': 'meditation', zither: 'folk', '808-bass': 'trap', 'drum-machine': '80s', supersaw: 'trance', 'acid bass': 'techno', 'reese bass': 'drum-and-bass', 'wobble bass': 'dubstep', cowbell: 'phonk',
  'synth-pad': 'ambient', 'synth-lead': 'edm', 'synth-bass': 'synthwave', synth: 'edm', flute: 'folk',
}

const hindiSong = /गाना|गाने|गीत|\b(?:gaana|gaane|gana|geet)\b/
const hindi = /\p{Script=Devanagari}|\b(?:hindi|wala|wali|ke liye|chahiye|banao)\b/u

/** What theme, instruments, script and vibe suggest when no genre is named, the strongest first. */
export function genreHints(
  found: readonly Found[],
  chips: readonly string[],
  theme: string | undefined,
  text: string,
): string[] {
  const named = [...wishes(found, 'instrument'), ...wishes(found, 'percussion')].map(({ key }) => key)
  const homeOf = [...chips, ...named].flatMap((key) => homes[key] ?? [])
  return [
    ...(theme ? [themeTable[theme]!.genre] : []),
    ...(hindiSong.test(text) ? ['bollywood'] : []),
    ...homeOf,
    ...(hindi.test(text) ? ['bollywood'] : []),
  ]
}
