import * as z from 'zod/mini'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { defaultLyricStyle, lyricDurationSeconds, lyricModes, noChoice } from './definition.rules.ts'
import type { LyricMode } from './definition.rules.ts'
import { dnaField, sentLyrics, usedDnas } from '../shared/contract.ts'

const key = z.string().check(z.maxLength(40))

/**
 * Spec 2 §7: `lyrics` is the typed text, a description or draft lines; mood and section are chips. `prompt` is read
 * without `lyrics`.
 */
export const lyricsRequest = z.strictObject({
  ...envelope,
  lyrics: z._default(sentLyrics, ''),
  prompt: z._default(sentLyrics, ''),
  styleOfMusic: z._default(z.nullable(z.string().check(z.maxLength(200))), defaultLyricStyle),
  duration: z.optional(z.literal(lyricDurationSeconds)),
  aiMagicTool: z.optional(z.literal(7)),
  mode: z._default(z.enum(lyricModes), 'describe'),
  /** The chip where none was chosen, since `styleOfMusic` is the default then. */
  chosenGenre: z.optional(z.literal(noChoice)),
  mood: z._default(key, noChoice),
  section: z._default(key, noChoice),
  ...dnaField,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
})
export type LyricsRequest = z.infer<typeof lyricsRequest>

export const lyricsSettings = z.object({
  tool: z.literal('lyric_writing'),
  mode: z.enum(lyricModes),
  text: z.string(),
  mood: z.string(),
  section: z.string(),
  /** A key of the 65, or 'none'. */
  genre: z.string(),
  /** Of the panel's None: `genre` is the default, and nobody chose it. */
  chosenGenre: z.optional(z.literal(noChoice)),
  ...usedDnas,
})
export type LyricsSettings = z.infer<typeof lyricsSettings>

/** A section's mark and its lines. */
export const writtenSection = z.object({ name: z.string(), lines: z.array(z.string()) })

export const lyricsResult = z.object({
  tool: z.literal('lyric_writing'),
  title: z.string(),
  /** A tag of BCP 47: 'en', 'hi-Latn'. */
  language: z.string(),
  sections: z.array(writtenSection),
  /** What could not be written as asked: the language of the request has no writer. */
  note: z.optional(z.string()),
})
export type LyricsResult = z.infer<typeof lyricsResult>

/** The lyrics as one text, each section under its mark, as the song panel accepts them. */
export const toLyricsText = ({ sections }: Pick<LyricsResult, 'sections'>): string =>
  sections.map(({ name, lines }) => [`[${name}]`, ...lines].join('\n')).join('\n\n')

export interface WriteLyricsJob extends JobInput<'lyric_writing'> {
  mode: LyricMode
  text: string
  mood: string
  section: string
  genre: string
  seed: number
}
