import * as z from 'zod/mini'
import { audioSharings, audioTypes } from './audios.rules.ts'
import { idSchema } from './ids.ts'
import { maxNameUnits } from './names.rules.ts'
import { jobTools } from '@songloom/tools/registry.rules'

/** Encoded before a result is shown: the played format, and the source of all others. */
export const eagerFormats = ['mp3', 'wav'] as const
/** Encoded on demand, and kept. */
export const lazyFormats = ['flac', 'ogg', 'm4a', 'mp4'] as const
export type LazyFormat = (typeof lazyFormats)[number]
/** Made by ffmpeg, where a server has it: `mp4` is a film of the cover and its moving waveform. */
export const ffmpegFormats = ['m4a', 'mp4'] as const
export type FfmpegFormat = (typeof ffmpegFormats)[number]
/** Whether only a server with ffmpeg can encode this format. */
export const needsFfmpeg = (format: LazyFormat): format is FfmpegFormat => ffmpegFormats.some((one) => one === format)

export const audioFormats = [...eagerFormats, ...lazyFormats] as const
export type AudioFormat = (typeof audioFormats)[number]

/** Input of the workflow `encodeAudio`. */
export interface EncodeAudioInput {
  audioId: string
  format: LazyFormat | 'peaks'
}

export const audioMimeTypes: Record<AudioFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
}

/** Extra files of our own songs: MIDI, and lyrics with times. */
export const scoreFormats = ['mid', 'lrc'] as const
export type ScoreFormat = (typeof scoreFormats)[number]

export const fileFormats = [...audioFormats, ...scoreFormats] as const
export type FileFormat = (typeof fileFormats)[number]
/** `peaks` is made on demand as formats are, but for screens alone: a pyramid of peaks. */
export type StoredFormat = FileFormat | 'peaks'

/** Whether a format is made when it is first asked for. */
export const isLazy = (format: string): format is LazyFormat | 'peaks' =>
  format === 'peaks' || lazyFormats.some((lazy) => lazy === format)

export const fileMimeTypes: Record<StoredFormat, string> = {
  ...audioMimeTypes,
  mid: 'audio/midi',
  lrc: 'text/plain; charset=utf-8',
  peaks: 'application/octet-stream',
}

/** A section of a song, for marks on the waveform. */
export const sectionSchema = z.object({ name: z.string(), startSeconds: z.number(), endSeconds: z.number() })

/** What was parsed from the request, as short phrases, and what was adjusted. */
export const understoodSchema = z.object({ phrases: z.array(z.string()), adjustments: z.array(z.string()) })
export type UnderstoodText = z.infer<typeof understoodSchema>

/** The tool that made an audio, and the choice that distinguishes it: a voice, an instrument, times, a version. */
export const madeBySchema = z.object({
  tool: z.enum(jobTools.map(({ key }) => key)),
  choice: z.nullable(z.string()),
  /** Made with the Lite model: it can be finished in HD. */
  isLite: z.optional(z.boolean()),
  /** The engine and its model, where it is not our own. */
  engine: z.optional(z.string()),
})
export type MadeBy = z.infer<typeof madeBySchema>

/** An audio item (spec 3 §3). `audioUrl` is ours and needs the owner's session; `peaks` are 0 to 1. */
export const audioItemSchema = z.object({
  _id: idSchema,
  audioId: idSchema,
  audioUrl: z.string(),
  /** Aliases of the same two addresses in AI Studio's items (spec 1 §3). */
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Alias of the cover in a reference audio (spec 2 §3). */
  coverart: z.nullable(z.string()),
  formats: z.record(z.string(), z.string()),
  songName: z.string(),
  name: z.string(),
  albumArt: z.nullable(z.string()),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  duration: z.number(),
  peaks: z.array(z.number()),
  sections: z.array(sectionSchema),
  lyrics: z.nullable(z.string()),
  /** Absent for audio without a request, and in older rows. */
  understood: z.optional(understoodSchema),
  /** Absent where no recipe names a tool. */
  madeBy: z.optional(madeBySchema),
  /** Names of the styles and voices it was made with; absent without any. */
  dnaNames: z.optional(z.array(z.string())),
  isLoopable: z.boolean(),
  isPublished: z.boolean(),
  isGenerated: z.boolean(),
  /** Uploaded by its owner, recordings included. */
  isUploaded: z.boolean(),
  isRecorded: z.boolean(),
  isPurchased: z.boolean(),
  isAiStudio: z.boolean(),
  /** Its owner's choice. */
  sharing: z.enum(audioSharings),
  /** Anyone with its link may play it, unless it is restricted: shared by itself or with its project. */
  isPublic: z.boolean(),
  isRestricted: z.boolean(),
  audioType: z.enum(audioTypes),
  /** Empty until audios have prices and comments. */
  licenses: z.array(z.string()),
  threadMessages: z.array(idSchema),
  likeCount: z.number(),
  playCount: z.number(),
  /** Liked by its owner. */
  isLiked: z.boolean(),
  /** Removed by its owner: in no list. */
  isHidden: z.boolean(),
  muted: z.boolean(),
  /** Its role in the job: a song, a stem. */
  output: z.string(),
  /** The part of several, such as vocals; null where there is one. */
  part: z.nullable(z.string()),
  /** Ids of its source audios. */
  parents: z.array(idSchema),
  messageId: idSchema,
  projectId: idSchema,
  /** It has a page; uploads and audio of deleted projects are only in the library. */
  isInProject: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AudioItem = z.infer<typeof audioItemSchema>

/** Sizes of a cover, in pixels. */
export const coverQuery = z.object({ size: z.optional(z.enum(['128', '512', '1024'])) })

/** Checked by `toAudioName`; this limit only bounds the input. */
export const renameAudioRequest = z.strictObject({ name: z.string().check(z.maxLength(maxNameUnits)) })
export const audioResponse = z.object({ success: z.literal(true), audio: audioItemSchema })
/** Whether a file is available: `fraction` of its encoding, 0 to 1; null while it waits. */
export const formatStatus = z.object({
  success: z.literal(true),
  isReady: z.boolean(),
  fraction: z.nullable(z.number()),
})
export type FormatStatus = z.infer<typeof formatStatus>
export const likedResponse = z.object({ success: z.literal(true), isLiked: z.boolean(), likeCount: z.number() })
export const playedResponse = z.object({ success: z.literal(true), playCount: z.number() })
