import type { SongReference, SongRequest } from './contract.ts'
import { getUntrimmedRegion } from './references.rules.ts'
import type { SongSlot } from './references.rules.ts'
import { getDefaultRegion, trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import { toTimeRanges } from '../shared/request-fields.ts'
import type { RequestContext, RequestFields } from '../tool-handler.ts'

/** The payload's fields (spec 1 §3), with their tiles. */
const files = [
  ['audioUrl', 'song'],
  ['voiceFile', 'singing'],
  ['instrumentalFile', 'music'],
] as const satisfies readonly (readonly [keyof SongRequest, SongSlot])[]
type FileField = (typeof files)[number][0]

/** The caller's reference audios, each with its region. */
export async function findSongReferences(body: SongRequest, context: RequestContext): Promise<SongReference[]> {
  assertConsistent(body)
  const references: SongReference[] = []
  for (const [field, slot] of files) {
    const sent = body[field]
    if (sent === undefined || sent === null) continue
    const audio = await requireOwnedAudio(context, sent, 'reference_missing', field)
    references.push({ slot, ...audio, region: regionOf(body, field, audio.durationSeconds) })
  }
  return references
}

/** Contradicting fields are refused by name, never ignored. */
function assertConsistent(body: SongRequest): void {
  const { isCustomSong, trim, trimmingInstructions } = body
  const has = (field: FileField): boolean => body[field] !== undefined && body[field] !== null
  const isOther = isCustomSong ? has('audioUrl') : has('voiceFile') || has('instrumentalFile')
  if (isCustomSong !== undefined && isOther) throw new RejectedError('bad_request', { field: 'isCustomSong' })
  const instructed = files.map(([field]) => field).filter((field) => trimmingInstructions?.[field])
  if (trim === false && instructed.length > 0) throw new RejectedError('bad_request', { field: 'trim' })
  const idle = instructed.find((field) => !has(field))
  if (idle) throw new RejectedError('bad_request', { field: `trimmingInstructions.${idle}` })
}

function regionOf({ trim, trimmingInstructions }: SongRequest, field: FileField, seconds: number): TimeRange {
  const [range] = trimmingInstructions?.[field]?.timeRanges ?? []
  if (range) return { startSeconds: range.start, endSeconds: range.end }
  return trim ? getDefaultRegion(seconds) : getUntrimmedRegion(seconds)
}

/** The note on audio outside the analysed region. */
export function getListeningNotice(references: readonly SongReference[], body: SongRequest): string | undefined {
  const cut = references.filter(({ durationSeconds }) => !body.trim && durationSeconds > trimRegion.maxSeconds)
  const untrimmed = cut.filter(({ slot }) => !body.trimmingInstructions?.[fieldOf(slot)])
  if (untrimmed.length === 0) return undefined
  const names = untrimmed.map(({ audioName }) => `“${audioName}”`).join(' and ')
  return `Of ${names} the first ${trimRegion.maxSeconds} seconds are listened to.`
}

const fieldOf = (slot: SongSlot): FileField => files.find(([, of]) => of === slot)![0]

/** The request fields of these references, each with its region. */
export function toReferenceFields(references: readonly SongReference[] = []): RequestFields {
  if (references.length === 0) return {}
  return {
    ...Object.fromEntries(references.map(({ slot, audioId }) => [fieldOf(slot), audioId])),
    isCustomSong: references.every(({ slot }) => slot !== 'song'),
    trim: true,
    trimmingInstructions: Object.fromEntries(
      references.map(({ slot, region }) => [fieldOf(slot), toTimeRanges(region)]),
    ),
  }
}
