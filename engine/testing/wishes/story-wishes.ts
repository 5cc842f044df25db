import type { Score } from '../../score/score.ts'
import type { Wish, WishKind } from './judges.ts'
import { all, either, energyRise, isGenre, isSilent, playsNone, says, tempoRatio, judgeLanguage } from './judges.ts'

const of = (kind: WishKind, rows: readonly (readonly [string, Wish['isObeyed']])[]): Wish[] =>
  rows.map(([prompt, isObeyed]) => ({ kind, prompt, isObeyed }))

const sungBefore = ({ lyrics }: Score): boolean => /climax|sudden|stop|faster/i.test(lyrics)

/** Synthesizers and other late inventions. */
const late = new RegExp(
  'Synth|Pad|saw|square|pulse|supersaw|stab|subBass|acidBass|wobble|reese|glide|' +
    'electricPiano|driven|clean|slap|vocalChop',
  'i',
)

const firstAlone =
  (instrument: string): Wish['isObeyed'] =>
  ({ tracks, drums }) => {
    const begins = (notes: readonly { startSeconds: number }[]): number => notes[0]?.startSeconds ?? Infinity
    const own = Math.min(...tracks.filter((track) => track.instrument === instrument).map(({ notes }) => begins(notes)))
    const others = tracks.filter((track) => track.instrument !== instrument).map(({ notes }) => begins(notes))
    return own < 1 && Math.min(begins(drums), ...others) > own + 2
  }

/** Course, time, language and genre. */
export const storyWishes: readonly Wish[] = [
  ...of('course', [
    ['klezmer, faster and faster', (score) => tempoRatio(score) > 1.15],
    ['trance from 80 to 160 bpm', (score) => Math.abs(tempoRatio(score) - 2) < 0.25],
    ['a waltz that slows down at the end', (score) => tempoRatio(score) < 0.95],
    ['orchestral, builds slowly to a huge climax', (score) => energyRise(score) > 0.25 && !sungBefore(score)],
    ['quiet then loud post rock', (score) => energyRise(score) > 0.2],
    ['punk with a sudden stop', ({ understood, fadeOutSeconds }) => understood.ending === 'stops' && !fadeOutSeconds],
    ['synthwave that fades out', ({ fadeOutSeconds = 0 }) => fadeOutSeconds > 4],
    ['starts with a solo violin, then the band plays pop', firstAlone('violin')],
    ['a steady house loop without build', ({ sections }) => Math.max(...sections.map((one) => one.energy)) < 0.95],
    ['the quietest possible drone', ({ understood }) => understood.level === 'soft'],
  ]),
  ...of('era', [
    ['a pop song from 1938', all(playsNone(late), ({ mix, kit }) => mix.vinylNoise > 0.6 && kit === 'brush')],
    ['dance music of the roaring twenties', all(isGenre('big-band', 'jazz', 'edm'), playsNone(late))],
    ['1983', ({ kit }) => kit === 'eighties'],
    ['soul, 1967', all(playsNone(/Synth|saw|Pad|supersaw/), ({ kit }) => kit === 'acoustic')],
    ['1720s concerto', all(isGenre('baroque', 'western-classical'), playsNone(late))],
    ['salon music of the 1870s', all(isGenre('western-classical', 'piano', 'waltz'), playsNone(late))],
    ['ragtime, 1905', all(isGenre('ragtime', 'piano'), ({ mix }) => mix.vinylNoise > 0.8)],
    ['1994 rave pop', ({ kit }) => ['breakbeat', 'house', 'electronic'].includes(kit)],
    ['disco from 1977', all(isGenre('disco'), ({ kit }) => kit === 'acoustic')],
    ['a song in the sound of the 2020s', ({ kit }) => kit === 'trap'],
  ]),
  ...of('language', [
    ['a song in Spanish about the rain', judgeLanguage(/(?<!\p{L})(?:el|la|de|que|en|mi|tu|los|y|un|una)(?!\p{L})/giu)],
    [
      'sung in French, about Paris at night',
      judgeLanguage(/(?<!\p{L})(?:le|la|de|les|et|je|tu|mon|ma|un|une|dans)(?!\p{L})/giu),
    ],
    [
      'samba sung in Portuguese about the beach',
      judgeLanguage(/(?<!\p{L})(?:o|de|que|do|da|meu|minha|um|uma|no|na|eu)(?!\p{L})/giu),
    ],
    [
      'dosti ke baare mein ek gaana',
      judgeLanguage(/(?<!\p{L})(?:hai|hain|ke|ki|ka|mein|tu|hum|tum|se|ko)(?!\p{L})|\p{Script=Devanagari}{2,}/giu),
    ],
    ['दीवाली पर एक खुश गाना', judgeLanguage(/\p{Script=Devanagari}{2,}/gu)],
    [
      'a hymn in Latin',
      either(says(/latin/i), judgeLanguage(/(?<!\p{L})(?:et|in|deus|domine|nobis|gloria)(?!\p{L})/giu)),
    ],
    [
      'a lullaby in Japanese',
      either(says(/japanese/i), judgeLanguage(/[\p{Script=Hiragana}\p{Script=Katakana}]+/gu), isSilent('vocals')),
    ],
    ['an english song about a lighthouse', judgeLanguage(/(?<!\p{L})(?:the|and|you|my|in|a|of)(?!\p{L})/giu)],
  ]),
  ...of('genre', [
    ['gregorian chant', isGenre('gregorian-chant')],
    ['Argentine tango', isGenre('tango')],
    ['witch house', isGenre('synthwave')],
    ['dungeon synth', isGenre('dungeon-synth')],
    ['happy hardcore', isGenre('happy-hardcore')],
    ['garba for Navratri', isGenre('garba')],
    ['a sea shanty about rum', isGenre('sea-shanty')],
    ['8-bit boss fight', isGenre('chiptune')],
    ['oldskool jungle', isGenre('jungle')],
    ['Latin pop', isGenre('latin')],
    ['a madrigal for spring', isGenre('renaissance-choir')],
    ['schlager for the Oktoberfest', isGenre('polka')],
    ['कव्वाली की महफ़िल', isGenre('qawwali')],
    ['desert blues from Mali', isGenre('afrobeats', 'blues')],
    ['throat singing on the steppe', isGenre('meditation', 'ambient')],
  ]),
]
