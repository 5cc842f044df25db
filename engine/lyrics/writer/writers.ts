import { englishWriter } from './english/english-writer.ts'
import { frenchWriter } from './french/french-writer.ts'
import { hindiWriter, romanHindiWriter } from './hindi/hindi-writer.ts'
import type { LanguageWriter, LyricBrief, LyricLanguage } from './lyric-writer.ts'
import { portugueseWriter } from './portuguese/portuguese-writer.ts'
import { spanishWriter } from './spanish/spanish-writer.ts'

/** Writers by language. */
const writers: Readonly<Record<LyricLanguage, LanguageWriter>> = {
  en: englishWriter,
  hi: hindiWriter,
  'hi-Latn': romanHindiWriter,
  es: spanishWriter,
  fr: frenchWriter,
  pt: portugueseWriter,
}

/** Returns the lyric writer of the brief's language. */
export function getWriter({ language }: Pick<LyricBrief, 'language'>): LanguageWriter {
  return writers[language]
}
