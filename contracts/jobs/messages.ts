import * as z from 'zod/mini'
import { idSchema, tempIdSchema } from '../library/ids.ts'
import { audioItemSchema } from '../library/audios.ts'
import { turnFields } from '../assistant/turns.ts'
import { failureSchema } from '../errors/failure.ts'
import { parkedCodes } from './parked-jobs.rules.ts'
import { resultSchema, settingsSchema } from '@songloom/tools/contracts'

export const messageStatuses = ['PROCESSING', 'COMPLETED', 'FAILED', 'ERROR'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** FAILED and COMPLETED are final; a late result may still complete a failed message. */
export const isTerminal = (status: MessageStatus): boolean => status !== 'PROCESSING'

export const stepStates = ['waiting', 'running', 'done', 'failed'] as const

/** One step of a job, for users and support. */
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

/** The estimate: work takes `wait` from `workStartedAt` on; until then it is queued. */
export const jobWaitFields = {
  wait: z.object({ lowSeconds: z.number(), highSeconds: z.number(), isMeasured: z.boolean() }),
  /** Jobs ahead of it; null once it has started. */
  queuePosition: z.nullable(z.number()),
  workStartedAt: z.nullable(z.string()),
}
const jobWaitSchema = z.object(jobWaitFields)
export type JobWait = z.infer<typeof jobWaitSchema>

/** What of a message is playable: nothing, its preview, all of it. The specification names no values. */
export const streamingStatuses = ['preview', 'complete'] as const

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
  /** Shown until the first step begins; empty once it has ended (spec 3 §4). */
  loadingText: z.string(),
  /** Only the client's own card, before the server's answer (spec 1 §4). */
  isTemporary: z.boolean(),
  /** It is still being rendered, and already playable. */
  isStreaming: z.boolean(),
  streamingStatus: z.nullable(z.enum(streamingStatuses)),
  errorMessage: z.nullable(z.string()),
  failure: z.nullable(failureSchema),
  albumArt: z.nullable(z.string()),
  /** The preview, while the song is rendered. */
  previewUrl: z.nullable(z.string()),
  songName: z.nullable(z.string()),
  lyrics: z.nullable(z.string()),
  /** Settings by tool, for "Try again" and "Reuse settings". */
  settings: z.nullable(settingsSchema),
  /** Result data, for tools that output data. */
  result: z.nullable(resultSchema),
  steps: z.array(stepSchema),
  cancelling: z.boolean(),
  /** Its step is paused, and the pause does not count as wait. Absent otherwise. */
  isPaused: z.optional(z.boolean()),
  /** Why it is parked, after its attempts were used up. Absent otherwise. */
  parkedCode: z.optional(z.enum(parkedCodes)),
  /** Support has corrected its input. Absent otherwise. */
  isCorrected: z.optional(z.boolean()),
  priceTokens: z.number(),
  /** Of a dreampack track: its run. */
  dreampackRunId: z.optional(idSchema),
  estimateSeconds: z.number(),
  ...jobWaitFields,
  /** Of a turn of the chat or the agent. Absent otherwise. */
  turnId: z.optional(turnFields.turnId),
  activePills: z.optional(turnFields.activePills),
  reasoning: z.optional(turnFields.reasoning),
  currentTool: z.optional(turnFields.currentTool),
  choices: z.optional(turnFields.choices),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Message = z.infer<typeof messageSchema>
