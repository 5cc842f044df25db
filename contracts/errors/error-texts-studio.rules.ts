import texts from './error-texts-studio.json' with { type: 'json' }
import type { ErrorEntry } from './error-entry.rules.ts'

/** Shell, song generator, library: texts of specification 1 §5 and §8, verbatim. */
export const studioTexts: Readonly<Record<keyof typeof texts, ErrorEntry>> = texts
