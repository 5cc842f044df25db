import { promisedContainer, uploadProgress } from '@songloom/contracts/uploads.rules'

/** The specified ramp, and never more than what is true of the bytes (spec 1 §9). */
export function shownPercent(ticks: number, sentShare: number): number {
  const { stepPercent, maxPercent } = uploadProgress
  return Math.min(maxPercent, ticks * stepPercent, Math.floor(sentShare * 100))
}

const failedTempo = 'Error:'

/** What went wrong where a tempo says so: `bpm` as a string that begins with 'Error:' is a failed upload (spec 1 §4). */
export const bpmFailure = (bpm: unknown): string | undefined =>
  typeof bpm === 'string' && bpm.startsWith(failedTempo) ? bpm.slice(failedTempo.length).trim() : undefined

const referenceTypes: readonly string[] = ['mpeg', 'wav', 'mp3', 'aac', 'ogg', 'x-m4a', 'm4a', 'mp4'].map(
  (name) => `audio/${name}`,
)
const referenceContainers: readonly string[] = ['mp3', 'wav', 'aac', 'ogg', 'mp4']

/** What may be dropped as a reference (spec 1 §5); machines that know no type of a file still know its name. */
export const isReferenceFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  referenceTypes.includes(type) || referenceContainers.includes(promisedContainer(name, 'file') ?? '')
