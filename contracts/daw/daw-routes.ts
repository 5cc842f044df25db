import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { projectNameSchema } from '../library/projects.ts'
import { route } from '../routes/route.ts'
import { deletedEntrySchema } from './deleted.ts'
import { dawLimits } from './document.rules.ts'
import { dawDocumentSchema, dawObjectSchema, objectIdSchema } from './document.ts'
import { dawEditKinds, dawTopsSchema, operationGroupSchema, storedGroupSchema } from './operations.ts'
import { dawRefusalReasons } from './refusals.rules.ts'

const shared = { feature: 'daw', policy: 'session' } as const
const params = z.object({ projectId: idSchema })
const seq = z.int().check(z.gte(0))
const seqParam = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000))
const success = z.literal(true)

/** An audio of the library by its id or address; what is absent is known from the library. */
export const dawSourceSchema = z.strictObject({
  audio: z.string().check(z.minLength(1), z.maxLength(500)),
  bpm: z.optional(z.number().check(z.gte(20), z.lte(400))),
  loopable: z.optional(z.boolean()),
  songName: z.optional(projectNameSchema),
})
export type DawSource = z.infer<typeof dawSourceSchema>

/** The three shapes of the query of /daw (spec 1 §2) come to this. */
export const openDawRequest = z.strictObject({
  userId: z.optional(z.string().check(z.maxLength(64))),
  /** Longer ids are cut to 24, as everywhere (spec 1 §4). */
  projectId: z.optional(z.string().check(z.minLength(24), z.maxLength(64))),
  name: z.optional(projectNameSchema),
  /** All audios of a message; ignored where `files` names some. */
  messageId: z.optional(idSchema),
  files: z.optional(z.array(dawSourceSchema).check(z.maxLength(dawLimits.sources))),
})

/** Groups of the log in order, as many as fit; `isComplete` where none is left out. */
const groups = z.array(storedGroupSchema)

export const historyEntrySchema = z.strictObject({
  seq: z.int(),
  kind: z.enum(dawEditKinds),
  targetSeq: z.nullable(z.int()),
  action: z.string(),
  /** Operations of the group. */
  count: z.int(),
  userId: z.string(),
  at: z.string(),
  /** Of a saved version; null for other groups. */
  name: z.nullable(z.string()),
})
export type DawHistoryEntry = z.infer<typeof historyEntrySchema>

const page = { limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(dawLimits.pageEntries))) }
const before = z.optional(seqParam)

/** What is known of an audio of a document; `peaks` are 0 to 1, a coarse wave. */
export const dawSoundSchema = z.strictObject({
  audioId: idSchema,
  name: z.string(),
  durationSeconds: z.number(),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  peaks: z.array(z.number()),
})
export type DawSound = z.infer<typeof dawSoundSchema>

/** What tools made of a rendered region, and where it goes. */
export const dawRegionResultsSchema = z.object({
  region: z.object({
    startBeats: z.number(),
    endBeats: z.number(),
    /** Null for all that was heard. */
    trackIds: z.nullable(z.array(z.string())),
  }),
  audios: z.array(z.object({ audioId: idSchema, name: z.string(), durationSeconds: z.number() })),
})
export type DawRegionResults = z.infer<typeof dawRegionResultsSchema>

/** Documents of the DAW: objects, their log, history and what was removed. */
export const dawRoutes = {
  /** Opens the document of a project, or of these audios; creates it, or its project, where there is none. */
  openDawProject: route({
    ...shared,
    method: 'POST',
    path: '/api/daw/projects',
    body: openDawRequest,
    response: z.object({ success, projectId: idSchema, isNew: z.boolean(), seq }),
    errors: ['wrong_user', 'not_found', 'daw_too_many', 'daw_too_large', 'daw_storage_full', 'daw_audio_unknown'],
  }),
  /**
   * The owner's, and read-only for the teacher of its class and members whom it is shared with. With `at` as it was
   * after that group, read-only.
   */
  dawProject: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId',
    params,
    query: z.object({ at: z.optional(seqParam) }),
    response: z.object({
      success,
      projectId: idSchema,
      name: z.string(),
      canEdit: z.boolean(),
      seq,
      ...dawTopsSchema.shape,
      document: dawDocumentSchema,
    }),
    errors: ['not_found'],
  }),
  /** What came after `after`, oldest first. `seq` is the newest of all. */
  dawOperations: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/operations',
    params,
    query: z.object({ after: seqParam, limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))) }),
    response: z.object({ success, groups, isComplete: z.boolean(), seq, ...dawTopsSchema.shape }),
    errors: ['not_found'],
  }),
  /**
   * Applies groups in order, each all or none. `after` is the newest group that the client knows:
   * `missed` are others after it.
   */
  sendDawOperations: route({
    ...shared,
    method: 'POST',
    path: '/api/daw/projects/:projectId/operations',
    params,
    body: z.strictObject({
      after: seq,
      groups: z.array(operationGroupSchema).check(z.minLength(1), z.maxLength(dawLimits.requestGroups)),
    }),
    response: z.object({
      success,
      accepted: z.array(z.strictObject({ opId: z.string(), seq })),
      refused: z.array(
        z.strictObject({ opId: z.string(), reason: z.enum(dawRefusalReasons), objectId: z.nullable(z.string()) }),
      ),
      missed: groups,
      /** False where more was missed than is sent: load the document again. */
      isComplete: z.boolean(),
      seq,
      ...dawTopsSchema.shape,
    }),
    errors: ['not_found', 'daw_read_only', 'body_too_large', 'too_many_requests'],
  }),
  /** Newest first; with `named` saved versions only. `next` is the `before` of the next page, null at the end. */
  dawHistory: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/history',
    params,
    query: z.object({ ...page, before, named: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({ success, entries: z.array(historyEntrySchema), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
  /** Names a point of the history, which makes it a saved version; an empty name takes the name away. */
  nameDawVersion: route({
    ...shared,
    method: 'POST',
    path: '/api/daw/projects/:projectId/history/:seq/name',
    params: z.object({ projectId: idSchema, seq: seqParam }),
    body: z.strictObject({ name: projectNameSchema }),
    response: z.object({ success }),
    errors: ['not_found', 'daw_read_only'],
  }),
  /** A new project with the document as it was after group `seq`; as it is now where absent. */
  duplicateDawProject: route({
    ...shared,
    method: 'POST',
    path: '/api/daw/projects/:projectId/duplicate',
    params,
    body: z.strictObject({ seq: z.optional(seq), name: z.optional(projectNameSchema) }),
    response: z.object({ success, projectId: idSchema }),
    errors: ['not_found', 'daw_read_only', 'daw_too_many', 'daw_storage_full'],
  }),
  /** Gestures of the last 30 days whose removed objects are still absent, newest first. */
  deletedDawObjects: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/deleted',
    params,
    query: z.object({ ...page, before }),
    response: z.object({ success, entries: z.array(deletedEntrySchema), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
  /** All that a gesture removed and that is still absent: `planRestore` makes the group that puts it back. */
  deletedDawEntry: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/deleted/:seq',
    params: z.object({ projectId: idSchema, seq: seqParam }),
    response: z.object({ success, objects: z.array(dawObjectSchema) }),
    errors: ['not_found'],
  }),
  /**
   * Adds the score of one of our songs as tracks with notes where its clip is, `clipId` or the first, in one gesture,
   * and mutes the tracks of its audio.
   */
  addDawScore: route({
    ...shared,
    method: 'POST',
    path: '/api/daw/projects/:projectId/score',
    params,
    body: z.strictObject({ audioId: idSchema, clipId: z.optional(objectIdSchema) }),
    response: z.object({ success, seq }),
    errors: [
      'not_found',
      'daw_read_only',
      'daw_score_missing',
      'daw_score_stretched',
      'daw_score_failed',
      'daw_too_large',
      'daw_storage_full',
      'unavailable',
    ],
  }),
  /**
   * What tools have made of rendered regions (`region` of `renderMix`) and was never in the document, oldest first. A
   * client puts it on tracks whose ids are `toResultId(audioId)`, so that two clients place it once.
   */
  dawResults: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/results',
    params,
    response: z.object({ success, results: z.array(dawRegionResultsSchema) }),
    errors: ['not_found', 'daw_read_only'],
  }),
  /** Facts of all audios of a document, in one answer; its readers need no access to the library. */
  dawSounds: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/sounds',
    params,
    response: z.object({ success, sounds: z.array(dawSoundSchema) }),
    errors: ['not_found'],
  }),
  /** The file of an audio of a document, with byte ranges; `peaks` is its peak pyramid. */
  dawSoundFile: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/sounds/:audioId',
    params: z.object({ projectId: idSchema, audioId: idSchema }),
    query: z.object({ format: z._default(z.enum(['wav', 'mp3', 'peaks']), 'wav') }),
    response: 'stream',
    errors: ['not_found', 'format_pending', 'unavailable'],
  }),
} as const
