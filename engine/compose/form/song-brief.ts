import type { Understood } from '../../score/understood.ts'
import { readBrief } from '../../lyrics/writer/read-brief.ts'
import type { LyricBrief, LyricLanguage, LyricSubject, ThemeField } from '../../lyrics/writer/lyric-writer.ts'
import { getWriter } from '../../lyrics/writer/writers.ts'
import type { SongRequest } from '../song-request.ts'
import { findGloss } from '../prompt/gloss.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { Meaning } from '../vocabulary/meaning.ts'

const names: Record<LyricLanguage, string> = {
  en: 'English',
  hi: 'Hindi',
  'hi-Latn': 'Hindi in Latin letters',
  es: 'Spanish',
  fr: 'French',
  pt: 'Portuguese',
}

/**
 * The brief of the lyrics. A language without a writer, and subjects that a language has no word for, are reported
 * in `adjustments`.
 */
export function createBrief(
  request: SongRequest,
  understood: Pick<Understood, 'theme'>,
  mood: string,
  adjustments: string[],
): LyricBrief {
  const gloss = findGloss(request.prompt)
  const prompt = gloss && !gloss.isLatin ? gloss.text : request.prompt
  const { brief, adjustments: notes } = readBrief({
    prompt,
    mood,
    ...(understood.theme ? { theme: understood.theme } : {}),
    seed: request.seed,
    studioWords: studioWordsOf(prompt),
  })
  adjustments.push(...notes, ...unknownNotes(brief))
  return brief
}

/** One sentence for what the language has no word for, and what is sung of in its place. */
function unknownNotes(brief: LyricBrief): string[] {
  const unknown = getWriter(brief).unknownSubjects?.(brief) ?? []
  if (unknown.length === 0) return []
  const known = brief.subjects.filter((subject) => !unknown.includes(subject))
  const instead = known.length > 0 ? quoted(known) : fieldNames[brief.field]
  return [`The ${names[brief.language]} words do not know ${quoted(unknown)}: they sing of ${instead} instead.`]
}

const quoted = (subjects: readonly LyricSubject[]): string => subjects.map(({ text }) => `‘${text}’`).join(' and ')

/** Fields in words, where their key alone would not do. */
const fieldNames: Readonly<Record<ThemeField, string>> = {
  love: 'love',
  longing: 'longing',
  heartbreak: 'a parting',
  loss: 'someone who is missed',
  friendship: 'friendship',
  family: 'family',
  birthday: 'a birthday',
  wedding: 'a wedding',
  celebration: 'a party',
  home: 'home',
  journey: 'the road',
  nature: 'nature',
  sea: 'the sea',
  city: 'the city',
  night: 'the night',
  seasons: 'the seasons',
  work: 'work',
  struggle: 'not giving up',
  courage: 'courage',
  faith: 'faith',
  dance: 'dancing',
  childhood: 'childhood',
  animals: 'animals',
  story: 'a tale',
  machines: 'machines',
  protest: 'freedom',
  rest: 'sleep',
  play: 'playing',
}

const sungKinds = new Set<Meaning['kind']>(['theme', 'mood', 'vibe'])

/** Words that ask for a genre, an instrument or a manner: 'deep house' is not a home. */
function studioWordsOf(prompt: string): ReadonlySet<string> {
  const { found } = readPrompt(prompt)
  const asked = found.filter(
    ({ isSubject, meanings }) => !isSubject && !meanings.some(({ kind }) => sungKinds.has(kind)),
  )
  return new Set(asked.flatMap(({ phrase }) => phrase.split(' ')))
}
