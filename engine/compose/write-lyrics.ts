import { randomFor } from '../dsp/random.ts'
import { formatHeading, parseLyrics } from '../lyrics/parse-lyrics.ts'
import type { LyricSection } from '../lyrics/parse-lyrics.ts'
import { findLyricFaults } from '../lyrics/writer/find-lyric-faults.ts'
import type { LyricBrief, LyricLanguage, SectionNeed, ThemeField, WrittenLyric } from '../lyrics/writer/lyric-writer.ts'
import { readBrief } from '../lyrics/writer/read-brief.ts'
import { getWriter } from '../lyrics/writer/writers.ts'
import type { StyleProfile } from '../style/style-profile.ts'
import { countQuotes, drawLyrics, sumWordWeights } from '../style/draw-lyrics.ts'
import type { DrawnLyrics } from '../style/draw-lyrics.ts'
import { createBrief } from './form/song-brief.ts'
import { listLyricNeeds, chooseTone } from './lyric-wishes.ts'
import { fieldOfWords, inMeasure, planLyricNeeds, repeatsChorus } from './form/style-lyrics.ts'
import { toTopicPrompt } from './topic-prompt.ts'
import { understandRequest } from './prompt/understand-request.ts'

export interface LyricsRequest {
  /** 'describe': what the lyrics are to say. 'custom': lines of one's own, which stay and are completed. */
  mode: 'describe' | 'custom'
  text: string
  /** Keys of the panel's lists; 'none' leaves it to the writer. */
  mood: string
  section: string
  genre: string
  seed: number
  /** A learned style: its lyric habits decide what the request leaves open. */
  style?: StyleProfile
}

export interface WrittenLyrics {
  title: string
  language: LyricLanguage
  /** With their marks as they are read: 'Verse', 'Pre-Chorus'. */
  sections: { name: string; lines: string[] }[]
  /** What could not be written as asked, in plain words. */
  note?: string
}

/** A lyric as its judge reads it. */
export interface LyricDraft {
  brief: LyricBrief
  needs: readonly SectionNeed[]
  lyric: WrittenLyric
  /** What could not be written as asked. */
  notes: readonly string[]
}

/** Number of attempts before one with a fault is accepted. */
const maxDrafts = 8

/**
 * Lyrics by mood, section and genre, in the language that is asked for or written in. The same request gives the same
 * words.
 */
export function writeLyrics(request: LyricsRequest): WrittenLyrics {
  const { brief, needs, lyric, notes } = draftLyrics(request)
  const own = request.mode === 'custom' ? parseLyrics(request.text) : []
  const written = needs.map(({ name }, i): LyricSection => ({ name, lines: lyric.sections[i]! }))
  const sections = [...own, ...completing(own, written)].filter(({ lines }) => lines.length > 0)
  return {
    title: lyric.title || lyric.hook,
    language: brief.language,
    sections: sections.map((section) => ({
      name: formatHeading(section),
      lines: section.lines.filter((line) => line !== ''),
    })),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  }
}

/** The first draft that its judge finds no fault with, or the one with the fewest. */
export function draftLyrics(request: LyricsRequest): LyricDraft {
  const style = request.style && drawLyrics(request.style, request.seed)
  if (style) return draftInStyle(request, style)
  let best: LyricDraft | undefined
  let fewest = Infinity
  for (let attempt = 0; attempt < maxDrafts && fewest > 0; attempt++) {
    const draft = drafted(request, attempt)
    const faults = findLyricFaults(draft.brief, draft.needs, draft.lyric).length + missingLines(draft)
    if (faults < fewest) [best, fewest] = [draft, faults]
  }
  return best!
}

/** Of all drafts the one with the fewest faults and quotes; among those the one with most of the style's words. */
function draftInStyle(request: LyricsRequest, style: DrawnLyrics): LyricDraft {
  const field = fieldOfWords(style)
  const drafts = Array.from({ length: maxDrafts }, (_, attempt) => {
    const draft = withChorus(drafted(request, attempt, { ...style, ...(field ? { field } : {}) }), style)
    const lines = draft.lyric.sections.flat()
    const faults = findLyricFaults(draft.brief, draft.needs, draft.lyric).length + missingLines(draft)
    return { draft, faults: faults + countQuotes(lines, style), weight: sumWordWeights(lines, style) }
  })
  return drafts.toSorted((one, other) => one.faults - other.faults || other.weight - one.weight)[0]!.draft
}

/** The first chorus again in the place of later ones, where a style repeats its lines. */
function withChorus(draft: LyricDraft, style: DrawnLyrics): LyricDraft {
  const first = draft.needs.findIndex(({ name }) => name === 'chorus')
  if (first < 0 || !repeatsChorus(style)) return draft
  const { needs, lyric } = draft
  const sections = lyric.sections.map((lines, at) => (needs[at]!.name === 'chorus' ? lyric.sections[first]! : lines))
  return { ...draft, lyric: { ...lyric, sections } }
}

const missingLines = ({ needs, lyric }: LyricDraft): number =>
  needs.reduce((sum, { lineCount }, at) => sum + Math.max(0, lineCount - lyric.sections[at]!.length), 0)

/** Lines of a narrow measure run out: later drafts may sing two syllables more. */
const widened = (need: SectionNeed, attempt: number): SectionNeed => ({
  ...need,
  maxSyllables: need.maxSyllables + (attempt < maxDrafts / 2 ? 0 : 2),
})

/** Asked for besides what has none, and left out: a hook and a title come with it. */
const unsungChorus: SectionNeed = { name: 'chorus', lineCount: 4, scheme: 'AABB', minSyllables: 5, maxSyllables: 11 }

/** A single section contains the subject of the song, as verses do. */
function naming(need: SectionNeed, { length }: readonly SectionNeed[], { names }: LyricBrief): SectionNeed {
  const isPlain = need.name === 'intro' || need.name === 'outro' || (need.name === 'bridge' && names.length > 0)
  return length === 1 && isPlain ? { ...need, name: 'verse' } : need
}

/** The sections in the style's plan where the request leaves them open, else in its measure. */
function needsOf({ section }: LyricsRequest, usual: SectionNeed[], style: DrawnLyrics | undefined): SectionNeed[] {
  if (!style) return usual
  return section === 'none' ? planLyricNeeds(usual, style) : usual.map((need) => inMeasure(need, style))
}

function drafted(request: LyricsRequest, attempt: number, style?: DrawnLyrics & { field?: ThemeField }): LyricDraft {
  const { mood, genre, section, seed } = request
  const tone = chooseTone(mood, genre, seed)
  const notes: string[] = []
  const brief = { ...briefFor(request, tone.mood, notes), edition: seed + attempt }
  const needs = needsOf(request, listLyricNeeds(section, tone), style).map((need) => widened(need, attempt))
  const random = randomFor(seed, `lyrics ${mood} ${genre} ${section} ${attempt}`)
  const isSettled = brief.isTender || brief.purpose !== undefined || occasions.has(brief.field)
  const fields = style?.field ? [style.field] : tone.fields
  const field = isSettled || fields.length === 0 ? brief.field : random.pick(fields)
  const firstVerse = section === 'none' || section === 'song' ? needs.findIndex(({ name }) => name === 'verse') : -1
  // One writer writes all verses of a rap, so that no couplet repeats.
  const isOwn = (at: number): boolean =>
    at === firstVerse || field === brief.field || (needs[at]!.name === 'verse' && needs[at]!.scheme === 'rap')
  const write = (part: readonly SectionNeed[], of: ThemeField): WrittenLyric =>
    getWriter(brief).write(
      { ...brief, field: of },
      part.map((need) => naming(need, needs, brief)),
      random,
    )
  const named = needs.some(({ name }) => name === 'chorus') ? [] : [unsungChorus]
  const otherNeeds = [...needs.filter((_, at) => !isOwn(at)), ...named]
  const ownPart = write(
    needs.filter((_, at) => isOwn(at)),
    brief.field,
  )
  const otherPart = otherNeeds.length > 0 ? write(otherNeeds, field) : ownPart
  const [own, other] = [[...ownPart.sections], [...otherPart.sections]]
  const sections = needs.map((_, at) => (isOwn(at) ? own : other).shift()!)
  const { hook, title } = otherPart.title === '' ? ownPart : otherPart
  return { brief, needs, lyric: { sections, hook, title }, notes }
}

/** No mood sings a birthday or a lullaby as something else. */
const occasions: ReadonlySet<ThemeField> = new Set(['birthday', 'wedding', 'rest', 'loss'])

function briefFor({ mode, text, seed }: LyricsRequest, mood: string, notes: string[]): LyricBrief {
  const topic =
    mode === 'custom'
      ? parseLyrics(text)
          .flatMap(({ lines }) => lines)
          .join(', ')
      : text
  const prompt = mode === 'describe' ? toTopicPrompt(topic) : `about ${topic}`
  const request = { prompt, styles: [], durationSeconds: 60, seed }
  if (mode === 'custom') {
    const { brief, adjustments } = readBrief({ prompt, mood, seed, isLyric: true })
    notes.push(...adjustments)
    // Lyric lines are not a request: subjects joined from separate words are not subjects of the song.
    return { ...brief, subjects: brief.subjects.filter((one) => text.toLowerCase().includes(one.text.toLowerCase())) }
  }
  return createBrief(request, understandRequest(request), mood, notes)
}

/** What one's own lines lack: their verse is not written again, and their chorus comes back. */
function completing(own: readonly LyricSection[], written: readonly LyricSection[]): LyricSection[] {
  if (own.length === 0 || written.length === 1) return [...written]
  const chorus = own.find(({ name }) => name === 'chorus')
  const firstVerse = own.some(({ name }) => name === 'verse') ? written.findIndex(({ name }) => name === 'verse') : -1
  const firstChorus = chorus ? written.findIndex(({ name }) => name === 'chorus') : -1
  return written.flatMap((section, at) => {
    if (at === firstVerse || at === firstChorus) return []
    return [chorus && section.name === 'chorus' ? { name: 'chorus', lines: [...chorus.lines] } : section]
  })
}
