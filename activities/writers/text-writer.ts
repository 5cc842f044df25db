import type { EnhanceInput } from '@songloom/contracts/routes/enhance'
import type { HelpMeWriteInput } from '@songloom/contracts/routes/help-me-write'
import type { StyleProfile } from '@songloom/engine/style/style-profile'
import type { LyricsResult, WriteLyricsJob } from '@songloom/tools/write-lyrics/contract'

/** The text and its writer: not part of a sound's recipe, but visible to support. */
export type WrittenLyrics = Omit<LyricsResult, 'tool'>

/** How a text is written and watched. */
export interface WritingOptions {
  signal: AbortSignal
  /** Called repeatedly with the whole text so far. */
  onText?: (text: string) => void
  attempt: number
}

export interface LyricsTask extends Pick<WriteLyricsJob, 'mode' | 'text' | 'mood' | 'section' | 'genre' | 'seed'> {
  /** A learned style whose lyric habits the words follow. */
  style?: StyleProfile | undefined
}

/** The writer of text: our own engine, or a configured model. Failures are `EngineError`. */
export interface TextWriter {
  /** Part of the keys of stored texts: another writer does not reuse them. */
  readonly version: string
  /** Writes lyrics as the task asks. */
  lyrics(task: LyricsTask, options: WritingOptions): Promise<WrittenLyrics>
  /** Lyrics about a topic, of at most 400 characters. */
  help(input: HelpMeWriteInput, options: WritingOptions): Promise<string>
  /** Rewrites a prompt or lyrics with more detail, in at most `maxCharacters`. */
  enhance(input: EnhanceInput, options: WritingOptions): Promise<string>
}
