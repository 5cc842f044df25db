import { randomFor } from '../dsp/random.ts'
import type { SectionName } from '../score/score.ts'
import { formatLyrics } from '../lyrics/parse-lyrics.ts'
import type { SectionNeed } from '../lyrics/writer/lyric-writer.ts'
import { getWriter } from '../lyrics/writer/writers.ts'
import { createBrief } from './form/song-brief.ts'
import { toTopicPrompt } from './topic-prompt.ts'
import { understandRequest } from './prompt/understand-request.ts'
import { getCharacter } from './vocabulary/moods.ts'

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

/**
 * Lyrics on a topic, with their sections in square brackets, as the song panel takes them. The same seed writes the
 * same words.
 */
export function lyricsAbout(topic: string, seed: number): string {
  // A topic is a subject, not a wish: 'rain' is what the song is about.
  const request = { prompt: toTopicPrompt(topic), styles: [], durationSeconds: 60, seed }
  const understood = understandRequest(request)
  const brief = createBrief(request, understood, getCharacter(understood).name, [])
  let draft = ''
  for (const form of forms) {
    const needs = form.map(([name, lineCount]): SectionNeed => ({
      name,
      lineCount,
      scheme: 'AABB',
      minSyllables: 5,
      maxSyllables: 11,
    }))
    const { sections } = getWriter(brief).write(brief, needs, randomFor(seed, 'lyrics'))
    draft = formatLyrics(needs.map(({ name }, i) => ({ name, lines: sections[i]! })))
    if (draft.length <= maxLyricsCharacters) break
  }
  return draft.slice(0, maxLyricsCharacters)
}
