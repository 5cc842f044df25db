import { createTable } from '@songloom/contracts/create-table.rules'
import { getPromisedContainer, uploadProgress } from '@songloom/contracts/library/uploads.rules'

/** Of the toasts of one upload: each replaces the one before. */
export const uploadToast = 'upload'

/** The specified ramp, but never more than the share of bytes sent (spec 1 §9). */
export function getShownPercent(ticks: number, sentShare: number): number {
  const { stepPercent, maxPercent } = uploadProgress
  return Math.min(maxPercent, ticks * stepPercent, Math.floor(sentShare * 100))
}

const failedTempo = 'Error:'

/**
 * What went wrong where a tempo says so: `bpm` as a string that begins with 'Error:' is a failed upload (spec 1 §4).
 */
export const findBpmFailure = (bpm: unknown): string | undefined =>
  typeof bpm === 'string' && bpm.startsWith(failedTempo) ? bpm.slice(failedTempo.length).trim() : undefined

const referenceTypes: readonly string[] = ['mpeg', 'wav', 'mp3', 'aac', 'ogg', 'x-m4a', 'm4a', 'mp4'].map(
  (name) => `audio/${name}`,
)
const referenceContainers: readonly string[] = ['mp3', 'wav', 'aac', 'ogg', 'mp4']

/** Firefox gives every .ogg the type of films. */
const filmTypeOfSound = 'video/ogg'

/**
 * What may be dropped as a reference (spec 1 §5); machines that know no type of a file still know its name. Films are
 * none.
 */
export const isReferenceFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  (type === filmTypeOfSound || !type.startsWith('video/')) &&
  (referenceTypes.includes(type) || referenceContainers.includes(getPromisedContainer(name, 'file') ?? ''))

/** What may be dropped where notes are wanted. */
export const isMidiFile = ({ name }: Pick<File, 'name'>): boolean => getPromisedContainer(name, 'file') === 'midi'

const endingByType = createTable<string>({
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/x-m4a': 'm4a',
  'audio/m4a': 'm4a',
  'audio/mp4': 'm4a',
})

/** The file with an extension for its type, because the server goes by names. */
export function withEnding(file: File): File {
  const ending = endingByType.get(file.type)
  if (ending === undefined || getPromisedContainer(file.name, 'file') !== undefined) return file
  return new File([file], `${file.name}.${ending}`, { type: file.type })
}
