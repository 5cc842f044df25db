import * as z from 'zod/mini'
import { audioSharings, audioTypes } from './audios.rules.ts'
import { idSchema } from './ids.ts'
import { maxNameUnits } from './names.rules.ts'
import { jobTools } from '@songloom/tools/registry.rules'

/** Encoded before a result is shown: what is played, and what everything else is made from. */
export const eagerFormats = ['mp3', 'wav'] as const
/** Encoded when first asked for, and kept. */
export const lazyFormats = ['flac', 'ogg', 'm4a', 'mp4'] as const
export type LazyFormat = (typeof lazyFormats)[number]
/** Made by the ffmpeg program, where a server has it: `mp4` is a film of the cover and its moving waveform. */
export const ffmpegFormats = ['m4a', 'mp4'] as const
export type FfmpegFormat = (typeof ffmpegFormats)[number]
export const needsFfmpeg = (format: LazyFormat): format is FfmpegFormat => ffmpegFormats.some((one) => one === format)

export const audioFormats = [...eagerFormats, ...lazyFormats] as const
export type AudioFormat = (typeof audioFormats)[number]

/** What the workflow `encodeAudio` is asked for. */
export interface EncodeAudioOrder {
  audioId: string
  format: LazyFormat
}

export const audioMimeTypes: Record<AudioFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
}

/** What our own songs have besides audio: the notes, and the words with their times. */
export const scoreFormats = ['mid', 'lrc'] as const
export type ScoreFormat = (typeof scoreFormats)[number]

export const fileFormats = [...audioFormats, ...scoreFormats] as const
export type FileFormat = (typeof fileFormats)[number]

export const fileMimeTypes: Record<FileFormat, string> = {
  ...audioMimeTypes,
  mid: 'audio/midi',
  lrc: 'text/plain; charset=utf-8',
}

/** A section of a song, for marks on the waveform. */
export const sectionSchema = z.object({ name: z.string(), startSeconds: z.number(), endSeconds: z.number() })

/** What was read in the request, as short phrases, and what was bent to make a song of it. */
export const understoodSchema = z.object({ phrases: z.array(z.string()), adjustments: z.array(z.string()) })
export type UnderstoodText = z.infer<typeof understoodSchema>

/** The tool that made an audio, and the choice that tells it apart from others it made of the same one: a voice, an instrument, times, a version. */
export const madeBySchema = z.object({
  tool: z.enum(jobTools.map(({ key }) => key)),
  choice: z.nullable(z.string()),
})
export type MadeBy = z.infer<typeof madeBySchema>

/** An audio item (spec 3 §3). `audioUrl` is ours and needs the owner's session; `peaks` are 0 to 1. */
export const audioItemSchema = z.object({
  _id: idSchema,
  audioId: idSchema,
  audioUrl: z.string(),
  /** The same two addresses under the names that AI Studio's items have (spec 1 §3). */
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The cover once more, as a reference audio names it (spec 2 §3). */
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
  /** Absent for audio that was not made from a request, or before this was kept. */
  understood: z.optional(understoodSchema),
  /** Absent where no recipe names a tool. */
  madeBy: z.optional(madeBySchema),
  isLoopable: z.boolean(),
  isPublished: z.boolean(),
  isGenerated: z.boolean(),
  /** Brought in by its owner, recordings included. */
  isUploaded: z.boolean(),
  isRecorded: z.boolean(),
  isPurchased: z.boolean(),
  isAiStudio: z.boolean(),
  /** Its owner's choice. */
  sharing: z.enum(audioSharings),
  /** Anybody with its link hears it, unless it is restricted: shared by itself or with its project. */
  isPublic: z.boolean(),
  isRestricted: z.boolean(),
  audioType: z.enum(audioTypes),
  /** Empty until audios can be bought and talked about. */
  licenses: z.array(z.string()),
  threadMessages: z.array(idSchema),
  likeCount: z.number(),
  playCount: z.number(),
  /** Its owner likes it. */
  isLiked: z.boolean(),
  /** Its owner has removed it: no list shows it. */
  isHidden: z.boolean(),
  muted: z.boolean(),
  /** What it is to its job: a song, a stem. */
  output: z.string(),
  /** Which part of several, such as vocals; null where there is one. */
  part: z.nullable(z.string()),
  /** Ids of the audios it was made from. */
  parents: z.array(idSchema),
  messageId: idSchema,
  projectId: idSchema,
  /** There is a page to go to; what was brought in, or has outlived its project, stands in the library alone. */
  isInProject: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AudioItem = z.infer<typeof audioItemSchema>

/** The sizes in which a cover is printed, in pixels. */
export const coverQuery = z.object({ size: z.optional(z.enum(['128', '512', '1024'])) })

/** Checked by `audioName`, which says what a name may be; the bound here is for the machine. */
export const renameAudioRequest = z.strictObject({ name: z.string().check(z.maxLength(maxNameUnits)) })
export const audioResponse = z.object({ success: z.literal(true), audio: audioItemSchema })
/** Whether a file can be had: `fraction` of its encoding is done, 0 to 1; null while it waits to begin. */
export const formatStanding = z.object({
  success: z.literal(true),
  isReady: z.boolean(),
  fraction: z.nullable(z.number()),
})
export type FormatStanding = z.infer<typeof formatStanding>
export const likedResponse = z.object({ success: z.literal(true), isLiked: z.boolean(), likeCount: z.number() })
export const playedResponse = z.object({ success: z.literal(true), playCount: z.number() })
