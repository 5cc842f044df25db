import type { IntentSlots, NamedSection } from '@songloom/contracts/assistant/assistant.rules'
import type { PlacedTerm } from './normalise.ts'
import type { Concept } from './read-concepts.ts'

/** Details of a request beyond those of the shared call. */
export interface RequestSlots extends IntentSlots {
  mood?: string
  genres: string[]
  instruments: string[]
  voice?: string
  /** Of the singer. */
  gender?: 'female' | 'male'
}

/** Shorter lengths are an article before another meaning of a term: a second verse. */
const minSeconds = 3

const valuesOf = (concepts: readonly Concept[], name: string): string[] => [
  ...new Set(concepts.flatMap((one) => (one.name.startsWith(`${name}=`) ? [one.name.slice(name.length + 1)] : []))),
]

const valueAt = (concepts: readonly Concept[], name: string, at: number): string | undefined =>
  valuesOf(
    concepts.filter((one) => at >= one.at && at < one.at + one.length),
    name,
  )[0]

const toAmount = (concepts: readonly Concept[], terms: readonly PlacedTerm[], at: number): number =>
  Number(
    valueAt(concepts, 'number', at) ??
      /^\d+(?:[.,]\d+)?$/.exec(terms[at]?.term ?? '')?.[0].replace(',', '.') ??
      Number.NaN,
  )

/** Half a unit more, after it: minuto y medio, a minute and a half. */
const addsHalf = (concepts: readonly Concept[], at: number): boolean =>
  [1, 2, 3].some((step) => valueAt(concepts, 'number', at + step) === '0.5')

/** Seconds after a minute: une minute trente. */
function readRest(terms: readonly PlacedTerm[], concepts: readonly Concept[], at: number): number {
  if (valueAt(concepts, 'unit', at) !== '60') return 0
  const rest = [1, 2].map((step) => toAmount(concepts, terms, at + step)).find((one) => one >= 10 && one < 60)
  return rest ?? 0
}

/** Seconds of the first number before a unit of time. */
function readSpelled(terms: readonly PlacedTerm[], concepts: readonly Concept[]): number | undefined {
  for (const at of terms.keys()) {
    const unit = Number(valueAt(concepts, 'unit', at))
    if (!(unit > 0)) continue
    const amount = [1, 2].map((step) => toAmount(concepts, terms, at - step)).find((one) => one > 0)
    const half = addsHalf(concepts, at) ? 0.5 : 0
    const seconds = ((amount ?? (half > 0 ? 1 : 0)) + half) * unit + (amount ? readRest(terms, concepts, at) : 0)
    if (seconds >= minSeconds) return seconds
  }
  return undefined
}

/** A number with its unit in one term: 90s, 45sek, 2min. */
const gluedLength = /^(\d+(?:[.,]\d+)?)(?:(s|sec\p{L}*|seg\p{L}*|sek\p{L}*)|m|mn|min\p{L}*)$/u
/** Shorter ones are lengths: a 60s jingle. */
const decade = /^(?:(?:19|20)\d|[789])0s$/

/** A decade is a style, unless something is made longer by it or is that long. */
const isDecade = (terms: readonly PlacedTerm[], concepts: readonly Concept[], at: number): boolean =>
  decade.test(terms[at]!.term) &&
  terms[at + 1]?.term !== 'long' &&
  !concepts.some((one) => one.name === 'longer' || (one.name === 'add' && one.at + one.length === at))

function readGlued(terms: readonly PlacedTerm[], concepts: readonly Concept[]): number | undefined {
  for (const [at, { term }] of terms.entries()) {
    const [found, digits, seconds] = gluedLength.exec(term) ?? []
    const length = Number(digits?.replace(',', '.')) * (seconds === undefined ? 60 : 1)
    if (found && length >= minSeconds && !isDecade(terms, concepts, at)) return length
  }
  return undefined
}

/** Seconds of `2:30`. */
function readClock(text: string): number | undefined {
  const [, minutes, seconds] = /\b(\d{1,2}):([0-5]\d)\b/.exec(text) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

/** A number that counts sections: verse two. What is also another meaning (do: give, in Hindi) counts none. */
function readCardinal(concepts: readonly Concept[], at: number): number | undefined {
  const number = Number(valueAt(concepts, 'number', at))
  const isOther = concepts.some((one) => one.at === at && one.name === 'give')
  return Number.isInteger(number) && number < 10 && !isOther ? number : undefined
}

/** The number of a section: an ordinal before it or after it, a number after it, or a digit next to it. */
function readOrdinal(concepts: readonly Concept[], terms: readonly PlacedTerm[], { at, length }: Concept) {
  const places = [at - 1, at + length, at - 2]
  const ordinal = places.map((place) => valueAt(concepts, 'ordinal', place)).find((one) => one !== undefined)
  const counted = ordinal ?? readCardinal(concepts, at + length)
  if (counted !== undefined) return Number(counted)
  const digit = [at + length, at - 1].map((place) => Number(/^\d$/.exec(terms[place]?.term ?? '')?.[0] ?? Number.NaN))
  return digit.find((one) => Number.isInteger(one) && one >= 1 && one < 10)
}

function readSection(concepts: readonly Concept[], terms: readonly PlacedTerm[]) {
  const found = concepts
    .filter(({ name }) => name.startsWith('section='))
    .map((one) => ({
      section: one.name.slice('section='.length) as NamedSection,
      index: readOrdinal(concepts, terms, one),
    }))
  const best = found.find(({ index }) => index !== undefined) ?? found[0]
  if (!best) return {}
  return best.index === undefined ? { section: best.section } : { section: best.section, sectionIndex: best.index }
}

/** The first mood that is not complained about: not sad in too sad. */
function readMood(concepts: readonly Concept[]): string | undefined {
  const ends = new Set(concepts.filter(({ name }) => name === 'too').map(({ at, length }) => at + length))
  return valuesOf(
    concepts.filter(({ at }) => !ends.has(at)),
    'mood',
  )[0]
}

const withoutUndefined = <T extends object>(slots: T): T =>
  Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as T

/** The details that a request names. */
export function readSlots(text: string, terms: readonly PlacedTerm[], concepts: readonly Concept[]): RequestSlots {
  return withoutUndefined({
    durationSeconds: readClock(text) ?? readSpelled(terms, concepts) ?? readGlued(terms, concepts),
    side: valuesOf(concepts, 'side')[0] as IntentSlots['side'],
    ...readSection(concepts, terms),
    mood: readMood(concepts),
    genres: valuesOf(concepts, 'genre'),
    instruments: valuesOf(concepts, 'instrument'),
    voice: valuesOf(concepts, 'voice')[0],
    gender: valuesOf(concepts, 'gender')[0] as RequestSlots['gender'],
  }) as RequestSlots
}
