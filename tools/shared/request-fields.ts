import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type { RequestFields } from '../tool-handler.ts'

/** A region in the form of requests. */
export const toTimeRanges = ({ startSeconds, endSeconds }: TimeRange) => ({
  timeRanges: [{ start: startSeconds, end: endSeconds }],
})

/** The request fields of an audio and its region. */
export const toTrimmedFields = (audioId: string, region: TimeRange | undefined): RequestFields =>
  region ? { audioUrl: audioId, trim: true, trimmingInstructions: toTimeRanges(region) } : { audioUrl: audioId }

/** Joins a list with commas; undefined when it is empty. */
export const toLine = (words: readonly string[]): string | undefined =>
  words.length > 0 ? words.join(', ') : undefined
