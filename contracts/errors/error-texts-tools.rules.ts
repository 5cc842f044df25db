import texts from './error-texts-tools.json' with { type: 'json' }
import type { ErrorEntry } from './error-entry.rules.ts'

/** Tool panels, streaming, pipeline: texts of specification 2 §5, §8 and 3 §5, §8, verbatim. */
export const toolTexts: Readonly<Record<keyof typeof texts, ErrorEntry>> = texts
