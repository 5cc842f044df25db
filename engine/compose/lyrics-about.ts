import type { SectionName } from '../score/score.ts'
import { formatLyrics } from '../lyrics/parse-lyrics.ts'
import { writeLyrics } from '../lyrics/write-lyrics.ts'
import { understandRequest } from './understand/understand-request.ts'
import { characterOf } from './vocabulary/moods.ts'

/** Short enough for every version (spec 1 §5). */
export const maxLyricsCharacters = 400

/** The longest that fits is taken. */
const forms: readonly (readonly (readonly [SectionName, number])[])[] = [
  [
    ['verse', 4],
    ['chorus', 4],
  ],
  [
    ['verse', 4],
    ['chorus', 2],
  ],
  [
    ['verse', 2],
    ['chorus', 2],
  ],
]

/** Lyrics on a topic, with their sections in square brackets, as the song panel takes them. The same seed writes the same words. */
export function lyricsAbout(topic: string, seed: number): string {
  const understood = understandRequest({ prompt: topic, styles: [], durationSeconds: 60, seed })
  const mood = characterOf(understood).name
  const drafts = forms.map((form) => {
    const needs = form.map(([name, lineCount]) => ({ name, lineCount }))
    const { sections } = writeLyrics(needs, understood.themeWords, mood, seed)
    return formatLyrics(needs.map(({ name }, i) => ({ name, lines: sections[i]! })))
  })
  return drafts.find((draft) => draft.length <= maxLyricsCharacters) ?? drafts.at(-1)!.slice(0, maxLyricsCharacters)
}
