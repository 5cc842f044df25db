import classes from '../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import { randomFor } from '../../dsp/random.ts'
import { measureMeter } from '../syllables.ts'
import { splitRequest } from './brief/brief-words.ts'
import type { BriefWord } from './brief/brief-words.ts'
import { fieldOfTheme, fieldsOfAnyMood, fieldsOfMood, fieldWords } from './brief/field-words.ts'
import { readForeignPurpose } from './brief/foreign-purposes.ts'
import { foreignWords } from './brief/foreign-words.ts'
import { findAskedLanguage, findLyricLanguage } from './brief/language-asked.ts'
import { mourns } from './brief/mourning.ts'
import type { ReadSubjects } from './brief/noun-phrase.ts'
import { chooseField, getPurposeSubjects } from './brief/purpose-subjects.ts'
import type { ReadPurpose } from './brief/read-purpose.ts'
import { readOwnPhrases } from './brief/own-phrases.ts'
import { readPurpose } from './brief/read-purpose.ts'
import { readPlaces } from './brief/events/read-places.ts'
import { readSubjects } from './brief/read-subjects.ts'
import { readEvents } from './brief/events/read-events.ts'
import { readNumbers } from './brief/read-numbers.ts'
import { readUnreadEvents, readUnreadSubjects } from './brief/unread-subjects.ts'
import { describing, instruction, mournings, othersOwners, sorrows } from './brief/word-classes.ts'
import type { LyricBrief, LyricLanguage, LyricSubject, ThemeField, RequestEvent, RequestPlace } from './lyric-writer.ts'

export interface BriefRequest {
  prompt: string
  /** One of the moods of compose/vocabulary/moods. */
  mood: string
  /** Key of a theme chip (compose/vocabulary/theme-table). */
  theme?: string
  seed: number
  /** Plain words that name a genre, an instrument or a manner: sung of only where the request makes them its topic. */
  studioWords?: ReadonlySet<string>
  /** The prompt holds lines of a lyric: they ask for nothing. */
  isLyric?: true
}

export interface ReadBrief {
  brief: LyricBrief
  /** The requested language, or that of the request. */
  asked?: LyricLanguage
  /** What could not be done as asked, in plain words. */
  adjustments: string[]
}

/** What the words of a song are to say, read from its request. The same request gives the same brief. */
export function readBrief({ prompt, mood, theme, seed, studioWords, isLyric }: BriefRequest): ReadBrief {
  const words = splitRequest(prompt)
  const findLanguage = isLyric ? findLyricLanguage : findAskedLanguage
  const { language, unwritten, isUnread, isOwn } = findLanguage(
    words.filter(({ isBreak }) => !isBreak).map(({ plain }) => plain),
  )
  const found = isUnread || isLyric ? undefined : purposeIn(words, language, studioWords)
  const isTender = words.some((_, at) => mourns(words, at))
  // Who mourns is consoled, whatever else is asked.
  const purpose = isTender ? undefined : found
  const isEnglish = (language ?? 'en') === 'en' && !isLyric
  const { read, events, places } = isUnread
    ? readUnread(words, unwritten ?? '')
    : purpose
      ? { read: getPurposeSubjects(purpose), events: [], places: [] }
      : readContents(words, isEnglish, studioWords)
  const asked = words.filter(({ plain }) => !instruction.has(plain) && !studioWords?.has(plain))
  const field = purpose
    ? chooseField(purpose.purpose)
    : (fieldOf(asked, read, isTender, theme) ??
      randomFor(seed, 'lyric field').pick(fieldsOfMood.get(mood) ?? fieldsOfAnyMood))
  const brief: LyricBrief = {
    language: language ?? 'en',
    field,
    ...(purpose ? { purpose: purpose.purpose } : {}),
    subjects: purpose
      ? read.subjects
      : ordered(withYears(read, field), field).map((subject) =>
          field === 'loss' || isKin(subject) ? withOwner(subject, field) : subject,
        ),
    ...(events.length > 0 ? { events } : {}),
    ...(isOwn && language && !isLyric ? ownPhrases(words, language, studioWords) : {}),
    names: read.names,
    ...(purpose ? ({ speaker: 'I', addressee: 'you' } as const) : speakersOf(field, read)),
    ...placeAndTime(words),
    ...(places.length > 0 ? { places } : {}),
    counts: read.counts,
    isTender,
    mood,
    edition: seed,
  }
  return { brief, ...(language ? { asked: language } : {}), adjustments: unwritten ? [unwrittenNote(unwritten)] : [] }
}

/** Subjects and events of a request. */
interface Contents {
  read: ReadSubjects
  events: RequestEvent[]
  places: RequestPlace[]
}

function readUnread(words: readonly BriefWord[], language: string): Contents {
  const read = readUnreadSubjects(words, language)
  return { read, events: readUnreadEvents(words, read.names), places: [] }
}

function readContents(words: readonly BriefWord[], isEnglish: boolean, studioWords?: ReadonlySet<string>): Contents {
  const isStudio = (plain: string): boolean =>
    studioWords?.has(plain) === true || studioWords?.has(plain.replace(/s$/, '')) === true
  const isField = (plain: string): boolean => fieldWords.has(plain) && !isStudio(plain) && !sorrows.has(plain)
  const events = isEnglish ? readEvents(words, studioWords) : []
  const read = readSubjects(words, isField, events, isStudio)
  const counted = read.counts.map(({ count }) => count)
  const numbers = isEnglish ? readNumbers(words, events, counted, isStudio) : []
  const places = isEnglish ? readPlaces(words, isStudio) : []
  return { read, events: [...events.map(({ event }) => event), ...numbers], places }
}

/** A phrase that leaves room for a rhyme. */
const maxPhraseSyllables = 9

function ownPhrases(
  words: readonly BriefWord[],
  language: LyricLanguage,
  studioWords: ReadonlySet<string> = new Set(),
): Pick<LyricBrief, 'phrases'> {
  const phrases = readOwnPhrases(
    words,
    language,
    studioWords,
    (text) => measureMeter(text).syllables <= maxPhraseSyllables,
  )
  return phrases.length > 0 ? { phrases } : {}
}

/** In the language that the request is written in, or in English. */
const purposeIn = (
  words: readonly BriefWord[],
  language: LyricLanguage | undefined,
  studioWords?: ReadonlySet<string>,
): ReadPurpose | undefined =>
  readPurpose(words, studioWords) ?? (language && language !== 'en' ? readForeignPurpose(words) : undefined)

const unwrittenNote = (language: string): string =>
  `We cannot write words in ${language} yet, so these are in English; ` +
  `your own lyrics in ${language} are sung by the nearest sounds.`

/** The field that most words point to, those of subjects most; grief comes before everything. */
function fieldOf(
  words: readonly BriefWord[],
  { subjects }: ReadSubjects,
  isTender: boolean,
  theme?: string,
): ThemeField | undefined {
  if (isTender) return 'loss'
  const scores = new Map<ThemeField, number>()
  const add = (field: ThemeField, weight: number): void => void scores.set(field, (scores.get(field) ?? 0) + weight)
  const subjectWords = new Set(subjects.flatMap(({ text }) => text.toLowerCase().split(' ')))
  for (const { plain } of words) {
    // 'Passed' means an exam here, not a death.
    for (const [field, weight] of mournings.has(plain) ? [] : weightsOf(plain))
      add(
        field,
        (describing.has(plain) ? 0.5 : weight) * (subjectWords.has(plain) ? 2 : 1) +
          (occasions.has(field) && weight === 2 ? 3 : 0),
      )
    const foreign = foreignWords.get(plain)
    if (foreign && !english.has(plain)) add(foreign.field, 3)
  }
  const themed = theme && fieldOfTheme.get(theme)
  if (themed) add(themed, 3)
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  return best && best[1] >= 2 ? best[0] : (best?.[0] ?? kindField(subjects[0]))
}

/** An English word as well. */
const english = new Set(['mere'])
const occasions = new Set<ThemeField>(['birthday', 'wedding', 'rest'])

function weightsOf(plain: string): readonly (readonly [ThemeField, number])[] {
  const word = plain.replace(/'s$/, '')
  return fieldWords.get(word) ?? fieldWords.get(word.replace(/s$/, '')) ?? []
}

function kindField(subject: LyricSubject | undefined): ThemeField | undefined {
  if (!subject) return undefined
  const fields: Record<LyricSubject['kind'], ThemeField> = {
    person: 'friendship',
    animal: 'animals',
    place: 'journey',
    event: 'seasons',
    idea: 'courage',
    thing: 'childhood',
  }
  return fields[subject.kind]
}

/** 'Our tenth wedding anniversary' is sung as ten years. */
function withYears({ subjects, counts }: ReadSubjects, field: ThemeField): LyricSubject[] {
  const years = counts.find(({ noun }) => noun === 'years')
  if (field !== 'wedding' || !years) return subjects
  const anniversary = subjects.filter(({ text }) => !/anniversary/.test(text))
  return [{ text: 'years', kind: 'idea', isProper: false, isPlural: true }, ...anniversary]
}

/** 'For abuela' is for my grandmother. */
const isKin = ({ text, english: translated, isPlural }: LyricSubject): boolean =>
  !isPlural && /^(?:(?:grand)?(?:mother|father|ma|pa)|mom|mum|mama|dad|papa|nana)$/.test(translated ?? text)

/** A mourned person belongs to the singer: 'a friend' is my friend. */
function withOwner(subject: LyricSubject, field: ThemeField): LyricSubject {
  const { kind, isProper, owner } = subject
  // The dead are spoken to.
  if (field === 'loss' && kind !== 'person' && othersOwners.get(owner ?? '')) return { ...subject, owner: 'your' }
  return (kind === 'person' || kind === 'animal') && !isProper && !owner ? { ...subject, owner: 'my' } : subject
}

const firstKinds: Partial<Record<ThemeField, readonly LyricSubject['kind'][]>> = {
  loss: ['person', 'animal'],
  birthday: ['person'],
  family: ['person'],
  animals: ['animal'],
  friendship: ['person'],
}

/** Subjects that the lines of a field need come first. A birthday is no subject where its person is one. */
function ordered(subjects: readonly LyricSubject[], field: ThemeField): LyricSubject[] {
  const kinds = firstKinds[field] ?? []
  const first = subjects.filter(({ kind }) => kinds.includes(kind))
  const rest = subjects.filter(({ kind }) => !kinds.includes(kind))
  const people = first.length > 0 ? rest.filter(({ text }) => !/birthday$/.test(text)) : rest
  return [...first, ...people]
}

function speakersOf(field: ThemeField, { subjects }: ReadSubjects): Pick<LyricBrief, 'speaker' | 'addressee'> {
  const together = subjects.some(({ owner }) => owner === 'our')
  const speaker =
    together || ['wedding', 'protest', 'celebration', 'courage'].includes(field)
      ? 'we'
      : field === 'story'
        ? 'teller'
        : 'I'
  const addressee =
    field === 'loss'
      ? 'gone'
      : field === 'rest' || field === 'play'
        ? 'child'
        : field === 'protest' || field === 'celebration'
          ? 'everyone'
          : field === 'story' || field === 'nature'
            ? 'none'
            : 'you'
  return { speaker, addressee }
}

const times = new Set(classes.times)

/** 'In the kitchen', 'at midnight': a place or a time after its preposition. */
function placeAndTime(words: readonly BriefWord[]): Pick<LyricBrief, 'place' | 'time'> {
  let place: string | undefined
  let time: string | undefined
  words.forEach(({ plain }, i) => {
    if (times.has(plain)) time ??= plain
    const before = words.slice(Math.max(0, i - 3), i).map((word) => word.plain)
    // 'In a car accident' is no place.
    if (words[i]!.isBreak || sorrows.has(words[i + 1]?.plain ?? '')) return
    if (before.some((word) => prepositions.has(word)) && places.has(plain)) place ??= plain
  })
  return { ...(place ? { place } : {}), ...(time ? { time } : {}) }
}

const prepositions = new Set(['in', 'at', 'on', 'by', 'under', 'near', 'through'])
const places = new Set(classes.places)
