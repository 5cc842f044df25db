import { defaultVersion } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type { RequestFields } from '../tool-handler.ts'

/** A region in the form of requests. */
export const toTimeRanges = ({ startSeconds, endSeconds }: TimeRange) => ({
  timeRanges: [{ start: startSeconds, end: endSeconds }],
})

/** The request fields of an audio and its region. */
export const toTrimmedFields = (audioId: string, region: TimeRange | undefined): RequestFields =>
  region ? { audioUrl: audioId, trim: true, trimmingInstructions: toTimeRanges(region) } : { audioUrl: audioId }

interface VersionedRequest {
  version?: Version | undefined
  actionByUser: string
}

/** The version of a request: the sent one, v2 for an action that names it, otherwise the default. */
export const getVersion = ({ version, actionByUser }: VersionedRequest): Version =>
  version ?? (actionByUser.startsWith('v2_') ? 'v2' : defaultVersion)

/** Joins a list with commas; undefined when it is empty. */
export const toLine = (words: readonly string[]): string | undefined =>
  words.length > 0 ? words.join(', ') : undefined
