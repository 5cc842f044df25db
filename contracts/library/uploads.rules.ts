import type { ErrorCode } from '../errors/errors.rules.ts'
import { cutToSize, cleanName, cutName, maxNameSigns } from './names.rules.ts'
import type { Plan } from '../account/plans.rules.ts'
import { uploadLimitSeconds } from '../account/plans.rules.ts'

/** How a file comes into the library. */
export const uploadSources = ['file', 'recording', 'link'] as const
export type UploadSource = (typeof uploadSources)[number]

/** 100 MB (spec 1 §5). */
export const maxUploadBytes = 100 * 1024 * 1024

/** What a file really is, whatever it is called. */
export const containers = ['mp3', 'wav', 'midi', 'aac', 'ogg', 'mp4', 'webm'] as const
export type Container = (typeof containers)[number]

/** What a name promises (spec 1 §5). */
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

/** What browsers can record: those without ogg record webm/opus (docs/architecture.md §6). */
const containerOfRecording: Readonly<Record<string, Container>> = { ogg: 'ogg', webm: 'webm', m4a: 'mp4', mp4: 'mp4' }

/** For a file chooser. */
export const uploadAccept = '.mp3,.wav,.mid,.midi,.aac,.ogg,.m4a,.mp4'

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The container a file's name promises; undefined for one that is not taken. */
export function promisedContainer(fileName: string, source: UploadSource): Container | undefined {
  const known = source === 'recording' ? containerOfRecording : containerByExtension
  const extension = extensionOf(fileName)
  return Object.hasOwn(known, extension) ? known[extension] : undefined
}

/** Why a file cannot be taken, as far as its name and size tell; undefined when nothing is wrong with them (spec 1 §5). */
export function uploadProblem(
  { name, size }: { name: string; size: number },
  source: UploadSource = 'file',
  maxBytes = maxUploadBytes,
): ErrorCode | undefined {
  if (promisedContainer(name, source) === undefined) return 'upload_format'
  if (size > maxBytes) return 'upload_too_large'
  return size > 0 ? undefined : 'upload_unreadable'
}

const tooLong: Record<Plan, ErrorCode> = {
  free: 'upload_too_long_free',
  creator: 'upload_too_long_creator',
  pro: 'upload_too_long_pro',
  other: 'upload_too_long_other',
}

/** A decoder adds a little silence to what an encoder was given: nobody is refused for that. */
const graceSeconds = 0.1

/** What to say of audio that is longer than its owner's plan allows (spec 1 §5). */
export const lengthProblem = (plan: Plan, seconds: number): ErrorCode | undefined =>
  seconds > uploadLimitSeconds[plan] + graceSeconds ? tooLong[plan] : undefined

/** What an emptied name becomes at finalize, and at rename and edit (docs/architecture.md §6). */
export const untitledTrack = 'Untitled Track'
export const untitled = 'Untitled'

/** A name for the beginning: the file's own, without its ending. */
export function nameOfFile(fileName: string): string {
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]+$/, '')
    .replace(/[\p{Cc}_]+/gu, ' ')
  return cutName(cleanName(name), maxNameSigns) || untitledTrack
}

const maxFileNameUnits = 300

/** A file's name as an upload keeps it: composed (NFC), at most 300 code units, with its ending. */
export function toUploadName(fileName: string): string {
  const name = fileName.normalize('NFC')
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = ending === '' ? name : name.slice(0, -ending.length)
  return cutToSize(stem, maxFileNameUnits - ending.length, ({ length }) => length) + ending
}

/** The specification's progress: 5 % every 300 ms, up to 90 %; 100 % with the answer, and 500 ms later the dialog (spec 1 §9). */
export const uploadProgress = { stepPercent: 5, everyMs: 300, maxPercent: 90, pauseMs: 500 } as const

/** 3 s countdown; mono, 48 kHz, 64 kbps (spec 1 §9). */
export const recordingSettings = {
  countdownSeconds: 3,
  sampleRate: 48_000,
  bitsPerSecond: 64_000,
  meterDots: 10,
} as const

/** Uploads of one user whose bytes have not all come: nobody fills the disk with beginnings. */
export const maxUnfinishedUploads = 20

/** What was not asked about for so long is deleted. */
export const uploadKeptHours = 24
