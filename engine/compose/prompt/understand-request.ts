import type { InstrumentWish, Understood } from '../../score/understood.ts'
import { followReferences } from '../reference/follow-references.ts'
import { genreOfReference } from '../reference/genre-of-reference.ts'
import { drawStyle } from '../../style/draw-style.ts'
import { followStyle } from '../style/follow-style.ts'
import type { SongRequest } from '../song-request.ts'
import { readChips } from './chips.ts'
import { findEra, genreOfEra } from './era.ts'
import { quartetIn } from './alone.ts'
import { arcIn, endingIn, energyIn, levelIn, moodIn, themeIn, vibesIn } from './feeling.ts'
import { findGloss } from './gloss.ts'
import type { Gloss } from './gloss.ts'
import { openingIn } from './opening.ts'
import { tempoCourseIn } from './tempo-automation.ts'
import { unknownNotes } from './unknown.ts'
import { isPulseless, refusals, wishes } from './wishes.ts'
import { genresIn } from './genres.ts'
import type { Ensemble } from './instruments.ts'
import { ensembleIn, withoutSynthChoir } from './instruments.ts'
import { getProfile } from '../genres/genre-profiles.ts'
import { keyIn, modeIn } from './key.ts'
import { metreIn } from './metre.ts'
import { markNegations } from './negations.ts'
import { readPhrases } from './phrases.ts'
import { readPrompt } from './read-prompt.ts'
import type { Found, Reading } from './phrases.ts'
import { bpmIn, tempoWordIn } from './tempo.ts'
import { voiceIn } from './voice.ts'
import { maxPromptLength, plainText, splitWords } from '../vocabulary/words.ts'
import type { Word } from '../vocabulary/words.ts'
import { genreHints } from './genre-hints.ts'
import { themeTable } from '../vocabulary/theme-table.ts'

/**
 * Reads a request: settings and chips win over words, words over what a genre or theme usually does. It never throws.
 */
export function understandRequest(request: SongRequest): Understood {
  const notes: string[] = []
  const gloss = findGloss(request.prompt)
  const prompt = readPrompt(gloss ? withGloss(request.prompt, gloss) : request.prompt)
  const { text, words } = prompt
  notes.push(...prompt.adjustments)
  const styles = readStyles(request.styles, notes)
  const found = [...styles, ...prompt.found]
  const chips = readChips(request, notes)
  const theme = chips.theme ?? themeIn(words, prompt.found)
  const usual = theme === undefined ? undefined : themeTable.get(theme)
  const ensemble = ensembleIn(words, found, chips.instruments, notes)
  const tempoCourse = tempoCourseIn(text, prompt.found, notes)
  const bpm = request.bpm ?? tempoCourse?.fromBpm ?? bpmIn(text, notes)
  const tempo = chips.tempo ?? (tempoCourse?.kind === 'change' ? undefined : tempoWordIn(found, bpm, notes))
  const metre = request.metre ? { metre: request.metre } : metreIn(text, words, found, notes)
  const arc = arcIn(found) ?? usual?.arc
  const mode = modeIn(text)
  const scale = wishes(found, 'scale').at(-1)?.scale
  const key = request.key ?? keyIn(request.prompt.slice(0, maxPromptLength), notes, scale ?? mode)
  if (request.prompt.length > maxPromptLength)
    notes.push(`Only the first ${maxPromptLength} characters of the prompt were read.`)
  if (gloss) notes.push(glossNote(gloss))
  const era = findEra(words, prompt.subjectPlaces, found)
  const drawn = request.style && drawStyle(request.style.profile, request.seed)
  const hints = [
    ...genreHints(found, chips.instruments, theme, text, request.vocalStyle),
    ...genreOfEra(era),
    ...genreOfReference(request.references),
    ...(drawn?.track.genre ? [drawn.track.genre] : []),
  ]
  const genres = genresIn({ styles, prompt: prompt.found, hints }, notes)
  notes.push(...unknownNotes(words, prompt))
  const techniques = [...new Set(wishes(found, 'technique').map(({ key }) => key))]
  const playedAlone = isPlayedAlone(ensemble, prompt)
  const voice = voiceIn(
    request,
    playedAlone ? found.filter(({ phrase }) => phrase !== 'duet') : found,
    ensemble.without,
    playedAlone
      ? false
      : asksForWords(words, ensemble, prompt, request.prompt) ||
          (usual?.vocals ??
            (ensemble.onlyInstruments === undefined && singsToInstrument(words, found) ? true : undefined)),
    notes,
  )
  const band = withoutKit(withQuartet(ensemble, quartetIn(found)), genres, found)
  const understood: Understood = {
    genres,
    mood: moodIn(request, found, chips.vibes, theme, notes),
    vibes: vibesIn(found, chips.vibes),
    ...defined({
      theme,
      era,
      bpm,
      tempoCourse,
      tempo: bpm === undefined ? tempo : undefined,
      key,
      mode: key ? undefined : mode,
      scale: key ? undefined : scale,
      ...metre,
      energy: energyIn(found),
      level: levelIn(found),
      arc,
      ending: endingIn(found) ?? (chips.theme && themeTable.get(chips.theme)?.sting ? 'stops' : undefined),
      opening: openingIn(words, prompt.found),
      techniques: techniques.length > 0 ? techniques : undefined,
      pulse: isPulseless(found) ? (false as const) : undefined,
    }),
    ...voice,
    ...((voice.voices?.parts.length ?? 0) > 1 ? withoutSynthChoir(band) : band),
    adjustments: [...new Set(notes)],
  }
  const followed = request.references ? followReferences(understood, request.references) : understood
  return drawn ? followStyle(followed, request.style!.name, drawn) : followed
}

/** 'Guitar only' has no singer, unless it names a subject or asks for one. */
const isPlayedAlone = ({ onlyInstruments }: Ensemble, { subjects }: Reading): boolean =>
  onlyInstruments !== undefined && subjects.length === 0

const sungWorks = new Set([
  'song',
  'songs',
  'ballad',
  'anthem',
  'gaana',
  'gana',
  'geet',
  'cancion',
  'chanson',
  'cancao',
  'canzone',
  'गाना',
  'गीत',
  'lullaby',
  'lori',
  'लोरी',
  'berceuse',
  'serenade',
])

/** A request for a song about something, or for a person, asks for words, whatever its genre usually has. */
const asksForWords = (
  words: readonly Word[],
  { onlyInstruments }: Ensemble,
  { subjects }: Reading,
  prompt: string,
): boolean =>
  words.some(
    ({ text }, at) =>
      (sungWorks.has(text) && (subjects.length > 0 || forSomebody.test(prompt))) ||
      (onlyInstruments === undefined && isSungTo(words, at)),
  )

const forSomebody =
  /(?<!\p{L})(?:for|to|para|pour|für|per)\s+(?:(?:my|our|mi|minha|meu|mon|ma|meine?n?)\s|\p{Lu}\p{Ll})|के लिए|ke liye/u

/** An instrument names no genre: a song with it is sung, unless the request is for a piece of music. */
const singsToInstrument = (words: readonly Word[], found: readonly Found[]): boolean =>
  wishes(found, 'genre').every(({ key, phrase }) => key === 'piano' && !/solo|piece|music|neo/.test(phrase)) &&
  wishes(found, 'instrument').length > 0 &&
  !words.some(({ text }) => playedWorks.has(text))

const playedWorks = new Set([
  'music',
  'musica',
  'musik',
  'musique',
  'piece',
  'pieces',
  'background',
  'soundtrack',
  'score',
  'underscore',
  'theme',
  'loop',
  'beat',
  'instrumental',
  'sonata',
  'nocturne',
  'etude',
  'prelude',
  'waltz',
  'improvisation',
  'ambience',
  'ambient',
  'solo',
  'tune',
  'melody',
  'duet',
  'trio',
  'quartet',
  'concerto',
  'study',
  'studying',
  'sleep',
  'meditation',
  'relaxation',
  'संगीत',
])

/** 'A lullaby for my daughter'. */
const isSungTo = (words: readonly Word[], at: number): boolean =>
  ['lullaby', 'lori'].includes(words[at]!.text) &&
  words[at + 1]?.text === 'for' &&
  ['my', 'our'].includes(words[at + 2]?.text ?? '')

const withQuartet = (ensemble: Ensemble, quartet: readonly InstrumentWish[] | undefined): Ensemble =>
  quartet
    ? {
        ...ensemble,
        instruments: [...quartet],
        without: [...new Set([...ensemble.without, 'drums' as const])],
        onlyInstruments: quartet.map(({ instrument }) => instrument),
      }
    : ensemble

/**
 * A kit that is ruled out as a whole is silent: a western one, or the tabla of a raga; unless other percussion was
 * named.
 */
function withoutKit(ensemble: Ensemble, [genre]: readonly string[], found: readonly Found[]): Ensemble {
  if (ensemble.percussion.length > 0 || ensemble.without.includes('drums')) return ensemble
  const { kit } = getProfile(genre!)
  if (isLullaby(found)) return { ...ensemble, without: [...ensemble.without, 'drums'] }
  const western = refusals(found, 'western').length > 0 && !worldKits.has(kit)
  const itself = ensemble.withoutPercussion?.includes(kit) ?? false
  return western || itself ? { ...ensemble, without: [...ensemble.without, 'drums'] } : ensemble
}

/** Lullabies have no drums, unless a beat is requested. */
const isLullaby = (found: readonly Found[]): boolean =>
  wishes(found, 'theme').some(({ phrase }) => lullabies.has(phrase)) &&
  !wishes(found, 'stem').some(({ stem }) => stem === 'drums')

const lullabies = new Set(['lullaby', 'lori', 'लोरी', 'cradle song', 'berceuse'])

const worldKits: ReadonlySet<string> = new Set(['tabla', 'dhol', 'afro', 'latin'])

/** English requests added to a prompt in Latin letters, or replacing one in another script. */
const withGloss = (prompt: string, { text, isLatin }: Gloss): string => (isLatin ? `${prompt}, ${text}` : text)

const glossNote = ({ known }: Gloss): string =>
  known.length > 0
    ? `Most words of the prompt could not be read; these were: ${known.join(', ')}.`
    : 'The words could not be read: the song follows its seed.'

/** Styles may be keys, names or free words; each is read by itself. Their places in the prompt do not exist. */
function readStyles(styles: readonly string[], notes: string[]): Found[] {
  return styles.slice(0, 20).flatMap((style) => {
    const words = splitWords(plainText(style.slice(0, 60)))
    const { found, adjustments } = readPhrases(words)
    markNegations(words, found)
    notes.push(...adjustments)
    if (found.length === 0 && style.trim() !== '')
      notes.push(`‘${style.slice(0, 60).trim()}’ is no style we know: it is left out.`)
    return found.map((one) => ({ ...one, at: -100, isSubject: false }))
  })
}

/** Without the fields that hold nothing, so that a score says only what was asked. */
function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
