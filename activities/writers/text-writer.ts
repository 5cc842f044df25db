import type { EnhanceOrder } from '@songloom/contracts/routes/enhance'
import type { HelpMeWriteOrder } from '@songloom/contracts/routes/help-me-write'
import type { LyricsResult, WriteLyricsJob } from '@songloom/tools/write-lyrics/contract'

/** What was written, and by whom: it goes into no recipe of a sound, but support may ask. */
export type WrittenLyrics = Omit<LyricsResult, 'tool'>

export interface WritingOptions {
  signal: AbortSignal
  /** Called with all that stands so far, again and again. */
  onText?: (text: string) => void
  attempt: number
}

export type LyricsOrder = Pick<WriteLyricsJob, 'mode' | 'text' | 'mood' | 'section' | 'genre' | 'seed'>

/** Who writes words: our own engine, or a model by configuration. Failures are `EngineError`. */
export interface TextWriter {
  /** Of the keys of what was written: another writer does not answer with this one's words. */
  readonly version: string
  lyrics(order: LyricsOrder, options: WritingOptions): Promise<WrittenLyrics>
  /** Lyrics about a topic, of at most 400 characters. */
  help(order: HelpMeWriteOrder, options: WritingOptions): Promise<string>
  enhance(order: EnhanceOrder, options: WritingOptions): Promise<string>
}
