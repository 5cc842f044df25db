import type { ErrorCode } from '../errors/errors.rules.ts'
import { cutToSize, cleanName, cutName, maxNameSigns } from './names.rules.ts'
import type { Plan } from '../account/plans.rules.ts'
import { planFeatures } from '../account/plans.rules.ts'

/** How a file is added to the library. */
export const uploadSources = ['file', 'recording', 'link'] as const
export type UploadSource = (typeof uploadSources)[number]

const megabyte = 1024 * 1024

/** 100 MB (spec 1 §5), unless the installation has its own limit. */
export const maxUploadBytes = 100 * megabyte

/** What fills the blank of `upload_too_large`. */
export const toUploadLimit = (maxBytes: number): { limit: string } => ({
  limit: String(Math.floor((maxBytes / megabyte) * 10) / 10),
})

/** A file's real format, whatever its name. */
export const containers = ['mp3', 'wav', 'midi', 'aac', 'ogg', 'mp4', 'webm'] as const
export type Container = (typeof containers)[number]

/** Formats by file extension (spec 1 §5). */
const containerByExtension: Readonly<Record<string, Container>> = {
  mp3: 'mp3',
  wav: 'wav',
  mid: 'midi',
  midi: 'midi',
  aac: 'aac',
  ogg: 'ogg',
  m4a: 'mp4',
  mp4: 'mp4',
}

/**
 * Recording formats of browsers: those without ogg record webm/opus (docs/architecture.md §6). The DAW records samples.
 */
const containerOfRecording: Readonly<Record<string, Container>> = {
  ogg: 'ogg',
  webm: 'webm',
  m4a: 'mp4',
  mp4: 'mp4',
  wav: 'wav',
}

/** For a file chooser. */
export const uploadAccept = '.mp3,.wav,.mid,.midi,.aac,.ogg,.m4a,.mp4'

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The container of a file's extension; undefined for an unsupported one. */
export function getPromisedContainer(fileName: string, source: UploadSource): Container | undefined {
  const known = source === 'recording' ? containerOfRecording : containerByExtension
  const extension = extensionOf(fileName)
  return Object.hasOwn(known, extension) ? known[extension] : undefined
}

/** Why a file is refused by its name and size; undefined when valid (spec 1 §5). */
export function uploadProblem(
  { name, size }: { name: string; size: number },
  source: UploadSource = 'file',
  maxBytes = maxUploadBytes,
): ErrorCode | undefined {
  if (getPromisedContainer(name, source) === undefined) return 'upload_format'
  if (size > maxBytes) return 'upload_too_large'
  return size > 0 ? undefined : 'upload_empty'
}

const tooLong: Record<Plan, ErrorCode> = {
  free: 'upload_too_long_free',
  creator: 'upload_too_long_creator',
  pro: 'upload_too_long_pro',
  other: 'upload_too_long_other',
}

/** Tolerance: a decoder adds a little silence. */
const graceSeconds = 0.1

/** The message for audio that is longer than its owner's plan allows (spec 1 §5). */
export const findLengthProblem = (plan: Plan, seconds: number): ErrorCode | undefined =>
  seconds > planFeatures[plan].uploadSeconds + graceSeconds ? tooLong[plan] : undefined

/** The name after it was emptied at finalize, rename or edit (docs/architecture.md §6). */
export const untitledTrack = 'Untitled Track'
export const untitled = 'Untitled'

/** The initial name: the file's, without its extension. */
export function nameOfFile(fileName: string): string {
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]+$/, '')
    .replace(/[\p{Cc}_]+/gu, ' ')
  return cutName(cleanName(name), maxNameSigns) || untitledTrack
}

const maxFileNameUnits = 300

/** A file's name as an upload stores it: composed (NFC), at most 300 code units, with its extension. */
export function toUploadName(fileName: string): string {
  const name = fileName.normalize('NFC')
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = ending === '' ? name : name.slice(0, -ending.length)
  return cutToSize(stem, maxFileNameUnits - ending.length, ({ length }) => length) + ending
}

/**
 * The specification's progress: 5 % every 300 ms, up to 90 %; 100 % with the answer, and 500 ms later the dialog (spec
 * 1 §9).
 */
export const uploadProgress = { stepPercent: 5, everyMs: 300, maxPercent: 90, pauseMs: 500 } as const

/** 3 s countdown; mono, 48 kHz, 64 kbps (spec 1 §9). */
export const recordingSettings = {
  countdownSeconds: 3,
  sampleRate: 48_000,
  bitsPerSecond: 64_000,
  meterDots: 10,
} as const

/** Incomplete uploads per user, so that they cannot fill the disk. */
export const maxUnfinishedUploads = 20

/** An inactive upload is deleted after this time. */
export const uploadKeptHours = 24
