import type { Meaning } from '../meaning.ts'
import { phraseKey } from '../words.ts'
import { createTable } from '../../../tables/create-table.ts'

/** What a style says besides its genre, as other phrases of the vocabulary: a delta blues has an acoustic guitar, a lullaby is slow. */
// prettier-ignore
const company = createTable<readonly string[]>({
  'delta blues': ['acoustic guitar'], 'acoustic blues': ['acoustic guitar'], 'piedmont blues': ['acoustic guitar', 'fingerpicked'], 'hill country blues': ['acoustic guitar'],
  'power ballad': ['half time'], 'k ballad': ['piano', 'half time'], 'kpop ballad': ['piano', 'half time'], 'korean ballad': ['piano', 'half time'], enka: ['slow', 'nostalgic'], trot: ['playful'],
  'smooth jazz': ['electric piano', 'laid back'], 'boogie woogie': ['fast', 'boogie bass'], 'boogie woogie piano': ['fast', 'boogie bass'],
  gamelan: ['vibraphone', 'marimba', 'glockenspiel', 'pentatonic'], 'javanese gamelan': ['vibraphone', 'marimba', 'glockenspiel', 'pentatonic'], 'balinese gamelan': ['vibraphone', 'marimba', 'glockenspiel', 'pentatonic'],
  kizomba: ['slow'], zouk: ['slow'], zydeco: ['accordion'], lullaby: ['slow'], 'cradle song': ['slow'], berceuse: ['slow'], 'लोरी': ['slow'], 'second line': ['brass section'], 'new orleans brass band': ['brass section'],
  'black metal': ['distorted guitar'], 'surf rock': ['reverb'], soca: ['happy'], bihu: ['fast', 'dhol'], 'bihu song': ['fast', 'dhol'], 'christmas song': ['cheerful'], minimalism: ['arpeggiated', 'ostinato'],
  'musical theatre': ['singing'], 'musical theater': ['singing'], 'broadway': ['singing'], 'show tune': ['singing'], 'disney song': ['singing'], 'villain song': ['singing'], calypso: ['happy'],
})

const ballad = / ballad$/
const devotion = /^(?!desh).* (?:bhajan|aarti|kirtan|bhakti geet|bhakti sangeet)$/

/** Adds to every style what comes along with it. */
export function addCompany(book: Map<string, Meaning[]>): void {
  for (const [phrase, others] of [...company]) accompany(book, phraseKey(phrase), others.map(phraseKey))
  for (const phrase of [...book.keys()].filter((key) => ballad.test(key))) accompany(book, phrase, ['ballad'])
  for (const phrase of [...book.keys()].filter((key) => devotion.test(key))) accompany(book, phrase, ['bhajan'])
  for (const [phrase, home] of scaleHomes(book)) accompany(book, phrase, [home], true)
}

/** 'Mohanam kriti' is a scale and where it is at home. */
const homes = new Set(['raga', 'raag', 'kriti', 'maqam'])

const scaleHomes = (book: ReadonlyMap<string, Meaning[]>): [string, string][] =>
  [...book]
    .filter(([, meanings]) => meanings.some(({ kind }) => kind === 'scale'))
    .flatMap(([phrase]) =>
      phrase.split(' ').flatMap((word): [string, string][] => (homes.has(word) ? [[phrase, word]] : [])),
    )

function accompany(book: Map<string, Meaning[]>, phrase: string, others: readonly string[], withGenre = false): void {
  const own = book.get(phrase)
  if (!own) throw new Error(`‘${phrase}’ is no style: nothing can come along with it.`)
  const kinds = new Set(own.map(({ kind }) => kind))
  const added = others
    .flatMap((other) => book.get(other) ?? [])
    .filter(({ kind }) => !kinds.has(kind) && (withGenre || kind !== 'genre'))
  book.set(phrase, [...own, ...added])
}
