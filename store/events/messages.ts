import type { AudioItem } from '@songloom/contracts/library/audios'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { readVariant } from '@songloom/tools/definition.rules'
import { isJobTool } from '@songloom/tools/registry.rules'
import type { Failure } from '@songloom/contracts/errors/failure'
import { maxThreadMessages } from '@songloom/contracts/library/library.rules'
import type { Message, MessageStatus } from '@songloom/contracts/jobs/messages'
import type { Result, Settings } from '@songloom/tools/contracts'
import { ownedBy } from '../access.ts'
import { coverUrl, listShownAudios } from '../library/audio-items.ts'
import type { Database } from '../database.ts'
import { holdOfRow } from '../jobs/job-holds.ts'
import type { JobHoldRow } from '../jobs/job-holds.ts'
import { waitOfRow } from '../jobs/waits/job-waits.ts'
import type { JobWaitRow } from '../jobs/waits/job-waits.ts'
import { stepViews } from '../jobs/job-steps.ts'
import type { StepRow } from '../jobs/job-steps.ts'
import { queuePositionSql } from '../jobs/waits/waits.ts'
import { listTurnFields } from '../assistant/turn-view.ts'
import type { TurnFields } from '../assistant/turn-view.ts'

interface MessageRow extends JobWaitRow, JobHoldRow {
  id: string
  project_id: string
  user_id: string
  temp_id: string | null
  prompt: string
  ai_reply: string
  status: MessageStatus
  tool_user: number
  tool_assistant: number
  loading_text: string
  failure: Failure | null
  cover_key: string | null
  preview_key: string | null
  song_name: string | null
  lyrics: string | null
  settings: Settings | null
  result: Result | null
  removed_at: Date | null
  job_id: string | null
  created_at: Date
  updated_at: Date
  tool: string | null
  price_tokens: number | null
  run_id: string | null
  cancel_requested_at: Date | null
  is_corrected: boolean | null
  /** Of its job. */
  steps: StoredStep[]
}

/** As in PostgreSQL's JSON: times are texts. */
type StoredStep = Omit<StepRow, 'started_at' | 'ended_at'> & { started_at: string; ended_at: string | null }

const stepFromJson = ({ started_at: startedAt, ended_at: endedAt, ...step }: StoredStep): StepRow => ({
  ...step,
  started_at: new Date(startedAt),
  ended_at: endedAt === null ? null : new Date(endedAt),
})

/** An accepted request. */
export interface NewMessage {
  id: string
  projectId: string
  userId: string
  tempId: string | null
  prompt: string
  toolId: number
  loadingText: string
  settings: Settings | null
}

/**
 * Inserts a message in the state `PROCESSING`. Throws a database error where the user has a message with this `tempId`.
 */
export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db('messages').insert({
    id: message.id,
    project_id: message.projectId,
    user_id: message.userId,
    temp_id: message.tempId,
    prompt: message.prompt,
    status: 'PROCESSING',
    tool_user: message.toolId,
    tool_assistant: message.toolId,
    loading_text: message.loadingText,
    settings: message.settings && JSON.stringify(message.settings),
  })
}

/** Named, because a prepared query must not change with a new column. */
const messageColumns = [
  'id',
  'project_id',
  'user_id',
  'temp_id',
  'prompt',
  'ai_reply',
  'status',
  'tool_user',
  'tool_assistant',
  'loading_text',
  'failure',
  'cover_key',
  'preview_key',
  'song_name',
  'lyrics',
  'settings',
  'result',
  'removed_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof MessageRow)[]

const messageQuery = (db: Database) =>
  db('messages')
    // Of several jobs of one message, the newest without a parent is read.
    .joinRaw(
      `left join lateral (
         select * from jobs j where j.message_id = messages.id and j.parent_id is null
           order by j.created_at desc, j.id desc limit 1
       ) jobs on true`,
    )
    .select<MessageRow[]>(
      ...messageColumns.map((column) => `messages.${column}`),
      'jobs.id as job_id',
      'jobs.tool',
      'jobs.price_tokens',
      'jobs.run_id',
      'jobs.estimate_seconds',
      'jobs.cancel_requested_at',
      'jobs.paused_until',
      'jobs.parked_at',
      'jobs.parked_code',
      'jobs.unparked_at',
      'jobs.is_corrected',
      'jobs.wait_low_seconds',
      'jobs.wait_high_seconds',
      'jobs.wait_measured',
      'jobs.work_started_at',
      db.raw(`${queuePositionSql} as queue_position`),
      db.raw("(select coalesce(json_agg(s), '[]') from job_steps s where s.job_id = jobs.id) as steps"),
    )

const turnFieldsOf = ({ status }: MessageRow, fields: TurnFields | undefined) =>
  fields && { ...fields, ...(status === 'PROCESSING' ? { isStreaming: true } : {}) }

async function viewsOf(db: Database, rows: readonly MessageRow[]): Promise<Message[]> {
  // A running job has no audio: its end writes them all.
  const ended = rows.flatMap(({ id, status }) => (status === 'PROCESSING' ? [] : id))
  const audios = ended.length === 0 ? [] : await listShownAudios(db, ended)
  const turns = await listTurnFields(
    db,
    rows.flatMap(({ id, job_id: jobId }) => (jobId === null ? id : [])),
  )
  return rows.map((row) => ({
    ...messageFromRow(
      row,
      audios.filter((audio) => audio.messageId === row.id),
    ),
    ...turnFieldsOf(row, turns.get(row.id)),
  }))
}

function streamingOf({ status, preview_key: preview }: MessageRow): Pick<Message, 'isStreaming' | 'streamingStatus'> {
  const isStreaming = status === 'PROCESSING' && preview !== null
  return { isStreaming, streamingStatus: isStreaming ? 'preview' : status === 'COMPLETED' ? 'complete' : null }
}

const stepsOf = ({ tool, steps, settings }: MessageRow): Message['steps'] =>
  tool !== null && isJobTool(tool) ? stepViews(tool, steps.map(stepFromJson), readVariant(settings)) : []

function messageFromRow(row: MessageRow, audioData: AudioItem[]): Message {
  const processing = row.status === 'PROCESSING'
  return {
    _id: row.id,
    tempId: row.temp_id,
    projectId: row.project_id,
    userId: row.user_id,
    prompt: row.prompt,
    aiReply: row.ai_reply,
    audioData,
    status: row.status,
    isProcessing: processing,
    aiMagicTool: { user: row.tool_user, assistant: row.tool_assistant },
    loadingText: processing ? row.loading_text : '',
    isTemporary: false,
    ...streamingOf(row),
    errorMessage: row.failure?.message ?? null,
    failure: row.failure,
    albumArt: row.cover_key === null ? null : coverUrl(row.id),
    previewUrl: processing && row.preview_key !== null ? previewUrl(row.id) : null,
    songName: row.song_name,
    lyrics: row.lyrics,
    settings: row.settings,
    result: row.result,
    steps: stepsOf(row),
    cancelling: processing && row.cancel_requested_at !== null,
    ...(processing ? holdOfRow(row) : {}),
    ...(row.is_corrected ? { isCorrected: true } : {}),
    priceTokens: row.price_tokens ?? 0,
    ...(row.run_id === null ? {} : { dreampackRunId: row.run_id }),
    estimateSeconds: row.estimate_seconds ?? 0,
    ...waitOfRow(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A message as clients read it. Throws when the id is unknown. */
export async function getMessageView(db: Database, id: string): Promise<Message> {
  const rows = await messageQuery(db).where('messages.id', id).options({ name: 'message-view' })
  const [view] = await viewsOf(db, rows)
  if (!view) throw new Error(`${getErrorMessage('not_found')} message ${id}`)
  return view
}

/** Undefined for a missing or another user's message. */
export async function getMessage(db: Database, userId: string, id: string): Promise<Message | undefined> {
  const [view] = await viewsOf(db, await messageQuery(db).where({ 'messages.id': id, 'messages.user_id': userId }))
  return view
}

/** Visible messages: not removed, and with an audio that is not hidden, if it had any. */
export const isInThreadSql = `messages.removed_at is null and (messages.status = 'PROCESSING'
  or coalesce((select bool_or(not a.is_hidden) from audios a where a.message_id = messages.id), true))`

/** A project's messages as its thread lists them, oldest first. */
export async function listProjectMessages(db: Database, projectId: string): Promise<Message[]> {
  const newest = await messageQuery(db)
    .where('messages.project_id', projectId)
    .whereRaw(isInThreadSql)
    .orderBy([
      { column: 'messages.created_at', order: 'desc' },
      { column: 'messages.id', order: 'desc' },
    ])
    .limit(maxThreadMessages)
  return viewsOf(db, newest.toReversed())
}

/**
 * Writes columns of a message and the time of the change; `failure` and `result` are stored as JSON, and null clears
 * them. An unknown id changes nothing.
 */
export async function updateMessage(db: Database, id: string, change: Partial<Omit<MessageRow, 'id'>>): Promise<void> {
  const failure = change.failure ? { failure: JSON.stringify(change.failure) } : {}
  const result = change.result ? { result: JSON.stringify(change.result) } : {}
  await db('messages')
    .where({ id })
    .update({ ...change, ...failure, ...result, updated_at: db.raw('clock_timestamp()') })
}

const previewUrl = (messageId: string): string => `/api/preview/${messageId}`

/** The object key of a running song's preview, for its owner. */
export async function getPreviewKey(db: Database, userId: string, id: string): Promise<string | undefined> {
  const row = await db<MessageRow>('messages')
    .where({ id, ...ownedBy(userId) })
    .first('preview_key')
  return row?.preview_key ?? undefined
}

/** The object key of a cover, for its owner. */
export async function getCoverKey(db: Database, userId: string, id: string): Promise<string | undefined> {
  const row = await db<MessageRow>('messages')
    .where({ id, ...ownedBy(userId) })
    .first('cover_key')
  return row?.cover_key ?? undefined
}
