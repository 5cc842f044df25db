import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type { RequestFields } from '../tool-handler.ts'

/** A region as requests write it. */
export const toTimeRanges = ({ startSeconds, endSeconds }: TimeRange) => ({
  timeRanges: [{ start: startSeconds, end: endSeconds }],
})

/** The fields that name an audio, and its region where one was chosen. */
export const toTrimmedFields = (audioId: string, region: TimeRange | undefined): RequestFields =>
  region ? { audioUrl: audioId, trim: true, trimmingInstructions: toTimeRanges(region) } : { audioUrl: audioId }

/** A list as one line; undefined where it is empty. */
export const toLine = (words: readonly string[]): string | undefined =>
  words.length > 0 ? words.join(', ') : undefined
