/** Words a prompt may not carry (spec 3 §5) and how a refusal proposes a prompt that passes. */
const inappropriate = [
  'nsfw',
  'sex',
  'sexy',
  'porn',
  'porno',
  'erotic',
  'xxx',
  '18+',
  'nude',
  'naked',
  'fetish',
  'bdsm',
  'rape',
  'fuck',
  'fucking',
  'shit',
  'bitch',
  'cunt',
]

/** A style to offer in place of the name; the name itself is what is refused. */
// prettier-ignore
const artistStyles: Record<string, string> = {
  'taylor swift': 'confessional pop', 'ed sheeran': 'acoustic pop', 'adele': 'soulful ballad', 'drake': 'melodic rap',
  'kanye west': 'sample-based hip hop', 'eminem': 'fast rap', 'beyonce': 'powerful R&B', 'beyoncé': 'powerful R&B', 'rihanna': 'dance pop',
  'billie eilish': 'whispered dark pop', 'ariana grande': 'bright pop with high vocals', 'justin bieber': 'smooth pop',
  'the weeknd': 'moody synthwave R&B', 'bruno mars': 'retro funk pop', 'lady gaga': 'theatrical dance pop', 'coldplay': 'anthemic soft rock',
  'the beatles': 'sixties guitar pop', 'beatles': 'sixties guitar pop', 'michael jackson': 'eighties dance pop', 'madonna': 'eighties dance pop',
  'pink floyd': 'slow psychedelic rock', 'led zeppelin': 'seventies hard rock', 'metallica': 'thrash metal', 'nirvana': 'grunge',
  'radiohead': 'melancholy art rock', 'daft punk': 'filtered French house', 'david guetta': 'festival EDM', 'skrillex': 'heavy dubstep',
  'deadmau5': 'progressive house', 'calvin harris': 'summer house', 'avicii': 'folk-flavoured EDM', 'bts': 'polished K-pop', 'blackpink': 'bold K-pop',
  'ar rahman': 'lush Bollywood', 'a r rahman': 'lush Bollywood', 'a.r. rahman': 'lush Bollywood', 'arijit singh': 'romantic Hindi ballad',
  'lata mangeshkar': 'classic Hindi film song', 'shreya ghoshal': 'melodious Hindi film song', 'badshah': 'Punjabi party rap', 'diljit dosanjh': 'Punjabi pop',
  'bob marley': 'roots reggae', 'kendrick lamar': 'lyrical hip hop', 'jay z': 'East Coast hip hop', 'jay-z': 'East Coast hip hop', 'snoop dogg': 'laid-back West Coast rap',
  'tupac': 'West Coast rap', '2pac': 'West Coast rap', 'travis scott': 'atmospheric trap', 'post malone': 'melodic trap', 'dua lipa': 'disco pop',
  'olivia rodrigo': 'pop punk with a diary feel', 'harry styles': 'seventies soft rock', 'sia': 'dramatic pop', 'shakira': 'Latin pop', 'bad bunny': 'reggaeton',
  'hans zimmer': 'epic cinematic', 'ludovico einaudi': 'minimal piano', 'elvis presley': 'fifties rock and roll', 'elvis': 'fifties rock and roll',
  'frank sinatra': 'big band swing', 'miles davis': 'cool jazz', 'john coltrane': 'modal jazz', 'johnny cash': 'outlaw country', 'dolly parton': 'classic country',
  'queen band': 'operatic rock', 'freddie mercury': 'operatic rock', 'linkin park': 'rap metal', 'imagine dragons': 'stadium pop rock', 'maroon 5': 'funky pop rock',
}

/** A refusal: which words, and a prompt without them that passes this same check. */
export interface Refusal {
  code: 'artist_name' | 'inappropriate_words'
  words: readonly string[]
  proposal: string
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word).replaceAll(' ', '[\\s._-]+')}(?![\\p{L}\\p{N}])`, 'giu')

const artistPatterns = Object.entries(artistStyles)
  .sort(([one], [other]) => other.length - one.length)
  .map(([name, style]) => ({ name, style, pattern: wordPattern(name) }))
const inappropriatePatterns = inappropriate.map((word) => ({ word, pattern: wordPattern(word) }))

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;!?])/g, '$1')
    .trim()

const hits = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0
  return pattern.test(text)
}

function proposalFor(text: string): string {
  let proposal = text
  for (const { style, pattern } of artistPatterns) proposal = proposal.replace(pattern, style)
  for (const { pattern } of inappropriatePatterns) proposal = proposal.replace(pattern, '')
  return tidy(proposal) || 'A warm pop song about a new beginning'
}

/** Undefined when the text passes. Linear in the text for each listed word. */
export function refusalOf(text: string): Refusal | undefined {
  const normalised = text.normalize('NFKC')
  const words = inappropriatePatterns.filter(({ pattern }) => hits(pattern, normalised)).map(({ word }) => word)
  if (words.length > 0) return { code: 'inappropriate_words', words, proposal: proposalFor(normalised) }
  const names = artistPatterns.filter(({ pattern }) => hits(pattern, normalised)).map(({ name }) => name)
  if (names.length > 0) return { code: 'artist_name', words: names, proposal: proposalFor(normalised) }
  return undefined
}

/** A pattern is compiled when it is first used, and again when it is used on more: a quarter of a second that no request should wait for. */
export function compilePolicy(): void {
  const passes = 'la la la '.repeat(500)
  for (let round = 0; round < 2; round++) refusalOf(passes)
}

/** Artist names are refused in prompts and styles; a lyric may mention one. */
export function refusalIn(text: string, where: 'prompt' | 'lyrics'): Refusal | undefined {
  const refusal = refusalOf(text)
  return where === 'lyrics' && refusal?.code === 'artist_name' ? undefined : refusal
}
