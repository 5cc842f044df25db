import * as z from 'zod/mini'

export const auditActions = [
  'retry',
  'rerun',
  'correct',
  'pause_step',
  'resume_step',
  'more_time',
  'cancel',
  'fail',
  'refund',
  'resend',
  'grant',
  'plan',
  'limit',
  'block',
  'lift',
  'end_sessions',
  'reset_two_step',
  'reset_pin',
  'bulk',
  'ask_approval',
  'abort',
  'approve',
  'decline',
  'pause',
  'resume',
  'run_now',
  'sync',
  'restart',
  'stop',
  'message',
  'save_view',
  'delete_view',
  'make_missing',
  'create_key',
  'revoke_key',
  'run_event',
  'refund_payment',
  'compare_billing',
  'stop_deletion',
  'view_as',
  'decide_report',
  'decide_appeal',
  'refund_licence',
  'restrict_dna',
  'accept_consent',
  'settle_operation',
  'retry_turn',
  'end_turn',
] as const

/** Who did what to which record, when and why. Append-only. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actorId: z.string(),
  actorEmail: z.string(),
  actorRole: z.string(),
  action: z.enum(auditActions),
  subjectKind: z.enum([
    'generation',
    'user',
    'bulk',
    'tool',
    'dreampack',
    'view',
    'key',
    'payment',
    'report',
    'dna',
    'provider',
    'turn',
  ]),
  subjectId: z.string(),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  bulkId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** An entry with the name of its record: a song's name, a user's e-mail; null where it has none, or is gone. */
export const auditLineSchema = z.extend(auditEntrySchema, { subjectName: z.nullable(z.string()) })
export type AuditLine = z.infer<typeof auditLineSchema>

export const auditQuery = z.object({
  /** The id of a record, its last six characters, the address of its page, a user's e-mail, or the name of a tool. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** Part of the reason. */
  reason: z.optional(z.string().check(z.maxLength(120))),
  from: z.optional(z.iso.datetime()),
  /** Exclusive end. */
  to: z.optional(z.iso.datetime()),
  subjectId: z.optional(z.string().check(z.maxLength(64))),
  actor: z.optional(z.string().check(z.maxLength(120))),
  action: z.optional(z.enum(auditActions)),
  after: z.optional(z.string().check(z.maxLength(80))),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 50),
})
export const auditResponse = z.object({
  success: z.literal(true),
  entries: z.array(auditLineSchema),
  next: z.nullable(z.string()),
})
