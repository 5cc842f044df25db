import * as z from 'zod/mini'
import { idSchema, tempIdSchema } from '../library/ids.ts'
import { audioItemSchema } from '../library/audios.ts'
import { failureSchema } from '../errors/failure.ts'
import { parkedCodes } from './parked-jobs.rules.ts'
import { resultSchema, settingsSchema } from '@songloom/tools/contracts'

export const messageStatuses = ['PROCESSING', 'COMPLETED', 'FAILED', 'ERROR'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** FAILED and COMPLETED never go back; a late result may still complete a failed message. */
export const isTerminal = (status: MessageStatus): boolean => status !== 'PROCESSING'

export const stepStates = ['waiting', 'running', 'done', 'failed'] as const

/** One step of a job, as both audiences see it. */
export const stepSchema = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(stepStates),
  attempt: z.number(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** 0 to 1 within the step. */
  progress: z.number(),
})
export type StepView = z.infer<typeof stepSchema>

/** What a person may expect: work takes `wait` from `workStartedAt` on; until then it stands in the queue. */
export const jobWaitFields = {
  wait: z.object({ lowSeconds: z.number(), highSeconds: z.number(), isMeasured: z.boolean() }),
  /** How many will be taken before it; null once it is worked on. */
  queuePosition: z.nullable(z.number()),
  workStartedAt: z.nullable(z.string()),
}
const jobWaitSchema = z.object(jobWaitFields)
export type JobWait = z.infer<typeof jobWaitSchema>

/** How much of a message can be heard: nothing, its first seconds while the rest is made, all of it. The specification names no values. */
export const streamingStatuses = ['preview', 'complete'] as const
export type StreamingStatus = (typeof streamingStatuses)[number]

/** A chat message (spec 3 §3): a request and its result. */
export const messageSchema = z.object({
  _id: idSchema,
  tempId: z.nullable(tempIdSchema),
  projectId: idSchema,
  userId: z.string(),
  prompt: z.string(),
  aiReply: z.string(),
  audioData: z.array(audioItemSchema),
  status: z.enum(messageStatuses),
  isProcessing: z.boolean(),
  aiMagicTool: z.object({ user: z.number(), assistant: z.number() }),
  /** What to say until the first step begins; empty once it has ended (spec 3 §4). */
  loadingText: z.string(),
  /** Only the client's own card, before the server has heard of it (spec 1 §4). */
  isTemporary: z.boolean(),
  /** It is being made, and can be heard already. */
  isStreaming: z.boolean(),
  streamingStatus: z.nullable(z.enum(streamingStatuses)),
  errorMessage: z.nullable(z.string()),
  failure: z.nullable(failureSchema),
  albumArt: z.nullable(z.string()),
  /** The first seconds, while the song is being made. */
  previewUrl: z.nullable(z.string()),
  songName: z.nullable(z.string()),
  lyrics: z.nullable(z.string()),
  /** What was asked, by tool: "Try again" and "Reuse settings" send it once more. */
  settings: z.nullable(settingsSchema),
  /** What the job found out, for tools that leave data. */
  result: z.nullable(resultSchema),
  steps: z.array(stepSchema),
  cancelling: z.boolean(),
  /** Its step is paused, and its wait does not count. Absent otherwise. */
  isPaused: z.optional(z.boolean()),
  /** What it waits for by itself, after its attempts were spent. Absent otherwise. */
  parkedCode: z.optional(z.enum(parkedCodes)),
  /** Support has corrected what was asked. Absent otherwise. */
  isCorrected: z.optional(z.boolean()),
  priceTokens: z.number(),
  /** Of a track of a dreampack: its run. */
  dreampackRunId: z.optional(idSchema),
  estimateSeconds: z.number(),
  ...jobWaitFields,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Message = z.infer<typeof messageSchema>
