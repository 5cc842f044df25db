import * as z from 'zod/mini'
import { audioReference, sentLyrics } from '@songloom/tools/shared/contract'
import {
  dreampackReasons,
  dreampackRunKinds,
  dreampackRunStates,
  dreampackStates,
  dreampackTypes,
  maxMonthlyBudgetTokens,
  minMonthlyBudgetTokens,
} from './dreampacks.rules.ts'
import { idSchema } from '../library/ids.ts'
import { requestIdSchema } from '../support/generations.ts'
import { cleanName, isNameShort, maxNameUnits } from '../library/names.rules.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))
const orNull = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
const word = orNull(text(120))

/** Fields of the panel beyond the specified ones: lyrics, and what the type is derived from. */
const metadata = z.strictObject({
  name: z.optional(text(maxNameUnits)),
  tags: z.optional(z.array(text(60)).check(z.maxLength(20))),
  mode: z.optional(z.enum(['describe', 'custom'])),
  version: z.optional(text(20)),
  lyrics: z.optional(sentLyrics),
  styleOfMusic: z.optional(z.array(text(60)).check(z.maxLength(20))),
})

/** The generation state of a dreampack (spec 2 §3): the request of each track. */
export const dreampackDnaState = z.strictObject({
  userId: word,
  projectId: word,
  prompt: orNull(text(10_000)),
  actionByUser: word,
  audioUrl: orNull(audioReference),
  audio_url: orNull(audioReference),
  duration: orNull(z.number()),
  loop: orNull(z.boolean()),
  model: word,
  source: word,
  isDNA: orNull(z.boolean()),
  generation_style: word,
  reference_audio_id: word,
  core_style_id: word,
  dna_id: word,
  dnaType: word,
  tempo: orNull(z.union([z.number(), text(40)])),
  key: word,
  metadata: orNull(metadata),
})
export type DreampackDnaState = z.infer<typeof dreampackDnaState>

/** `POST /api/dreampacks/create` (spec 2 §3, §7). `user_id` is accepted and ignored. */
export const createDreampackRequest = z.strictObject({
  user_id: z.optional(text(64)),
  /** Digits, or the number itself; the rules explain an invalid one. */
  track_count: z.union([z.number(), text(12)]),
  schedule_time: z.optional(text(12)),
  timezone: text(60),
  dna_state: dreampackDnaState,
  creator_name: z.optional(text(120)),
  style: z.optional(text(maxNameUnits)),
  output_type: z.optional(text(40)),
  /** A request that is sent again with it is answered by the dreampack that it made. */
  requestId: z.optional(requestIdSchema),
})
export type CreateDreampackRequest = z.infer<typeof createDreampackRequest>

const monthlyBudget = z.nullable(
  z.number().check(z.int(), z.minimum(minMonthlyBudgetTokens), z.maximum(maxMonthlyBudgetTokens)),
)

/** Changes; absent fields stay. */
export const editDreampackRequest = z.strictObject({
  name: z.optional(
    z.string().check(z.maxLength(maxNameUnits), z.overwrite(cleanName), z.minLength(1), z.refine(isNameShort)),
  ),
  track_count: z.optional(z.union([z.number(), text(12)])),
  schedule_time: z.optional(text(12)),
  timezone: z.optional(text(60)),
  monthly_budget_tokens: z.optional(monthlyBudget),
  /** Of a dreampack with a `description`. */
  prompt: z.optional(text(10_000)),
})
export type EditDreampackRequest = z.infer<typeof editDreampackRequest>

/** A run of a dreampack: a pack, or why there is none. Times are ISO. */
export const dreampackRunSchema = z.object({
  id: idSchema,
  dreampackId: idSchema,
  kind: z.enum(dreampackRunKinds),
  state: z.enum(dreampackRunStates),
  /** In the dreampack's time zone. */
  localDate: z.string(),
  dueAt: z.string(),
  /** Made after an outage. */
  isLate: z.boolean(),
  isStopping: z.boolean(),
  trackCount: z.number(),
  made: z.number(),
  failed: z.number(),
  /** Accepted and open. */
  underWay: z.number(),
  reason: z.nullable(z.enum(dreampackReasons)),
  projectId: z.nullable(idSchema),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
})
export type DreampackRun = z.infer<typeof dreampackRunSchema>

/** A dreampack as its creator and support read it. */
export const dreampackSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(dreampackStates),
  type: z.enum(dreampackTypes),
  trackCount: z.number(),
  /** The price of a track: its tool's or output's, and its DNAs'. */
  trackTokens: z.number(),
  /** 0 to 23, by the clock of `timeZone`. */
  hour: z.number(),
  timeZone: z.string(),
  prompt: z.string(),
  /** What each track is made from, in words that can be changed; null for lyrics. */
  description: z.nullable(z.string()),
  creatorName: z.string(),
  style: z.string(),
  durationSeconds: z.number(),
  /** Null without a limit. */
  monthlyBudgetTokens: z.nullable(z.number()),
  spentThisMonthTokens: z.number(),
  /** Null while it is paused. */
  nextRunAt: z.nullable(z.string()),
  /** The newest one. */
  lastRun: z.nullable(dreampackRunSchema),
  createdAt: z.string(),
})
export type Dreampack = z.infer<typeof dreampackSchema>

/** Input of a dreampack's tick and sync. */
export interface DreampackRef {
  dreampackId: string
}

/** Input of a pack's workflow; everything else is in the database. */
export interface DreampackRunRef {
  runId: string
}
