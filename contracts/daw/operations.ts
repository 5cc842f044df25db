import * as z from 'zod/mini'
import { dawLimits } from './document.rules.ts'
import { dawObjectSchema, objectIdSchema } from './document.ts'

/** Adds an object. Its inverse is a removal. */
const putSchema = z.strictObject({ type: z.literal('put'), object: dawObjectSchema })
/** Changes fields that the object has, never its id or kind. Its inverse sets the values before. */
const setSchema = z.strictObject({
  type: z.literal('set'),
  id: objectIdSchema,
  fields: z.record(z.string().check(z.maxLength(40)), z.unknown()),
})
/** Removes an object. Its inverse puts it back. What belongs to it is removed in the same group. */
const removeSchema = z.strictObject({ type: z.literal('remove'), id: objectIdSchema })

export const dawOperationSchema = z.discriminatedUnion('type', [putSchema, setSchema, removeSchema])
export type DawOperation = z.infer<typeof dawOperationSchema>

/** Why a group was written: an edit, the inverse of one, or that inverse taken back. */
export const dawEditKinds = ['edit', 'undo', 'redo'] as const

const clientKey = z.string().check(z.regex(/^[\w-]{8,40}$/))

/** Operations that apply together or not at all: a gesture, or a part of a large one. */
export const operationGroupSchema = z.strictObject({
  /** Made by the client, with `_0` and so on for parts of a gesture; the same group sent twice is applied once. */
  opId: clientKey,
  /** The tab that made the group: its own earlier changes never refuse a later one. */
  clientId: clientKey,
  /** The newest group that the client knew; a touched object that another client changed after it refuses the group. */
  baseSeq: z.int().check(z.gte(0)),
  kind: z.enum(dawEditKinds),
  /**
   * The group that an undo or redo takes back: `undoSeq` or `redoSeq` of the document.
   * Its inverse applies, whatever `operations` says.
   */
  targetSeq: z.optional(z.int().check(z.gt(0))),
  /** The same by its `opId`, where its seq is not known yet. */
  targetOpId: z.optional(clientKey),
  /** What was done, as a message key with values: 'move_clips'. */
  action: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  operations: z.array(dawOperationSchema).check(z.minLength(1), z.maxLength(dawLimits.groupOperations)),
})
export type OperationGroup = z.infer<typeof operationGroupSchema>

/** What undo and redo take back next; 0 for nothing. */
export const dawTopsSchema = z.strictObject({ undoSeq: z.int(), redoSeq: z.int() })
export type DawTops = z.infer<typeof dawTopsSchema>

/** A group of the log. `inverse` takes it back; `undoSeq` and `redoSeq` are what undo and redo take back after it. */
export const storedGroupSchema = z.strictObject({
  ...operationGroupSchema.shape,
  seq: z.int(),
  userId: z.string(),
  at: z.string(),
  inverse: z.array(dawOperationSchema),
  ...dawTopsSchema.shape,
})
export type StoredGroup = z.infer<typeof storedGroupSchema>
