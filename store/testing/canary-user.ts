import { buffer } from 'node:stream/consumers'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { createApiKey } from '../account/api-keys.ts'
import { selectRows } from '../database.ts'
import { insertMessage } from '../events/messages.ts'
import { createId } from '../ids.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { grant } from '../ledger/ledger.ts'
import { insertUpload } from '../library/uploads.ts'
import { appendAudit } from '../support/audit.ts'
import { createProject, renameProject } from '../projects/projects.ts'
import { seedDreampack } from './seed-dreampacks.ts'
import { audioFor, outputsFor, seedJob } from './seed.ts'

interface Stores {
  db: Knex
  objects: ObjectStore
  redis: Redis
}

/** A word that stands nowhere else. */
export const toCanary = (tag: string, word: string): string => `canary-${tag}-${word}`

/** A user with another canary in each place that may name a person or say what it wrote. */
export async function seedCanaryUser(stores: Stores, tag: string): Promise<{ userId: string; email: string }> {
  const { db, redis } = stores
  const say = (word: string): string => toCanary(tag, word)
  const userId = createId()
  const email = `${say('email')}@example.test`
  await db('users').insert({ id: userId, name: say('name'), email, image: say('image') })
  await grant(db, userId, 1_000, `canary:${userId}`, say('grant-reason'))
  const projectId = createId()
  await createProject(db, projectId, userId)
  await renameProject(db, projectId, say('project'))
  await db('projects')
    .where({ id: projectId })
    .update({ tags: JSON.stringify([say('project-tag')]) })
  const seeded = { stores, userId, email, projectId, say }
  await seedAccess(seeded)
  const audioId = await seedSongs(seeded)
  await seedSocial(seeded, audioId)
  await seedSupport(seeded, audioId)
  await seedMoney(seeded, tag)
  await seedEducation(seeded)
  await redis.set(`auth:sign-in:${email}`, '1', 'EX', 900)
  await redis.set(`progress:${userId}`, '1', 'EX', 900)
  return { userId, email }
}

interface Seeded {
  stores: Stores
  userId: string
  email: string
  projectId: string
  say(word: string): string
}

async function seedAccess({ stores: { db }, userId, email, say }: Seeded): Promise<void> {
  const soon = new Date(Date.now() + 60_000)
  const browser = { ip_address: say('ip'), user_agent: say('browser') }
  await db('sessions').insert({
    id: createId(),
    user_id: userId,
    token: say('session-token'),
    expires_at: soon,
    ...browser,
  })
  await db('credentials').insert({
    ...{ id: createId(), user_id: userId, account_id: say('provider-account'), provider_id: say('provider') },
    ...{ password: say('password'), id_token: say('id-token') },
  })
  await db('verifications').insert({ id: createId(), identifier: say('reset'), value: userId, expires_at: soon })
  await db('two_factors').insert({ id: createId(), user_id: userId, secret: say('totp'), backup_codes: say('codes') })
  await db('email_changes').insert({
    ...{ id: createId(), user_id: userId, old_email: email, new_email: say('new-email') },
    ...{ cancel_hash: say('cancel'), expires_at: soon },
  })
  await createApiKey(db, { userId, name: say('key-name'), scopes: ['read_library'], days: 7 })
}

/** A song with files, a failed and an open one, an upload and a dreampack. */
async function seedSongs({ stores: { db, objects }, userId, projectId, say }: Seeded): Promise<string> {
  const owner = { userId, projectId }
  const jobId = await seedJob(db, owner, 200)
  const folder = `users/${userId}/jobs/${jobId}`
  await objects.put(`${folder}/song-0.mp3`, Buffer.from(say('file')), 'audio/mpeg')
  await objects.put(`${folder}/orphan.wav`, Buffer.from(say('orphan')), 'audio/wav')
  await objects.put(`users/${userId}/covers/left-over.webp`, Buffer.from(say('cover-file')), 'image/webp')
  const song = { ...audioFor(), name: say('audio'), lyrics: say('audio-lyrics'), recipe: { prompt: say('recipe') } }
  await completeJob(db, jobId, {
    ...outputsFor(200),
    audios: [{ ...song, objectKeys: { mp3: `${folder}/song-0.mp3` } }],
  })
  const words = { prompt: say('prompt'), lyrics: say('lyrics'), song_name: say('song-name'), ai_reply: say('reply') }
  await db('messages')
    .where({ id: jobId })
    .update({ ...words, settings: JSON.stringify({ text: say('settings') }) })
  await db('jobs')
    .where({ id: jobId })
    .update({ input: JSON.stringify({ prompt: say('job-input') }) })
  const failed = await seedJob(db, owner, 200)
  await db('job_failures').insert({ job_id: failed, step: 'compose', attempt: 1, error: say('job-error') })
  await failJob(db, failed, 'failed', { message: say('failure') })
  await seedJob(db, owner, 200)
  const settings = {
    tool: 'separate_stems',
    audioId: jobId,
    audioName: say('stem-source'),
    durationSeconds: 15,
  } as const
  const note = { id: createId(), userId, projectId, tempId: say('temp'), prompt: say('note-prompt'), loadingText: '' }
  await insertMessage(db, { ...note, toolId: 3, settings })
  await insertUpload(db, {
    id: createId(),
    userId,
    fileName: say('upload'),
    source: 'file',
    sizeBytes: 1,
    durationSeconds: null,
  })
  await seedDreampack(db, userId, { name: say('pack'), prompt: say('pack-prompt'), creatorName: say('creator') })
  const [audio] = await db('audios').where({ job_id: jobId }).pluck<string[]>('id')
  return audio!
}

async function seedSocial({ stores: { db }, userId, say }: Seeded, audioId: string): Promise<void> {
  await db('artists').insert({ id: createId(), user_id: userId, name: say('artist'), bio: say('bio') })
  await db('playlists').insert({ id: createId(), user_id: userId, name: say('playlist') })
  await db('audio_likes').insert({ audio_id: audioId, user_id: userId })
  await db('published_audios').insert({ audio_id: audioId, user_id: userId, words: say('published') })
}

const staff = { id: 'staff', email: 'staff@songloom.test', role: 'lead' }

/** What staff wrote about the user, and in other places. */
async function seedSupport({ stores: { db }, userId, email, say }: Seeded, audioId: string): Promise<void> {
  const about = { subject_kind: 'user', subject_id: userId, user_id: userId }
  const by = { author_id: staff.id, author_email: staff.email, request_id: createId() }
  await db('support_notes').insert({ id: createId(), ...about, kind: 'note', text: say('staff-note'), ...by })
  const sent = { actor_email: staff.email, request_id: createId() }
  await db('support_messages').insert({ id: createId(), ...about, text: say('support-message'), ...sent })
  const until = new Date(Date.now() + 60_000)
  const limit = { kind: 'block', reason: say('block-reason'), sentence: say('block-sentence'), until }
  await db('restrictions').insert({ id: createId(), user_id: userId, actor_email: staff.email, ...limit })
  const facts = { actor: staff, action: 'block', bulkId: null } as const
  const audit = { ...facts, subjectKind: 'user', subjectId: userId, reason: say('audit-reason') } as const
  await appendAudit(db, { ...audit, requestId: createId(), before: { name: say('audit-before') }, after: {} })
  const elsewhere = { ...facts, subjectKind: 'bulk', subjectId: createId(), reason: `Asked by ${email}` } as const
  await appendAudit(db, { ...elsewhere, requestId: createId(), before: {}, after: { search: email } })
  const gift = { tokens: 5, reason: say('gift-reason'), user_note: say('gift-note') }
  const giver = { actor_id: staff.id, actor_email: staff.email, actor_role: staff.role }
  await db('grant_requests').insert({ id: createId(), user_id: userId, ...gift, ...giver })
  const bulk = { id: createId(), action: 'rerun', filter: JSON.stringify({ search: email }), state: 'done' }
  await db('bulk_actions').insert({ ...bulk, ...giver })
  const caseId = createId()
  await db('moderation_cases').insert({ id: caseId, audio_id: audioId, owner_id: userId })
  const notice = { category: 'other', basis: 'law', explanation: say('notice'), request_id: createId() }
  await db('moderation_reports').insert({ id: createId(), case_id: caseId, name: say('reporter'), email, ...notice })
  await db('moderation_mails').insert({ id: createId(), user_id: userId, subject: say('mail'), text: say('mail-text') })
  await seedReportOfOther(db, { email, say })
}

/** A notice of the user about another's song, which stays without its author. */
async function seedReportOfOther(db: Knex, { email, say }: Pick<Seeded, 'email' | 'say'>): Promise<void> {
  const owner = createId()
  await db('users').insert({ id: owner, name: 'Other', email: `${owner}@example.test` })
  const projectId = createId()
  await createProject(db, projectId, owner)
  const jobId = await seedJob(db, { userId: owner, projectId }, 0)
  await completeJob(db, jobId, outputsFor(0))
  const [audioId] = await db('audios').where({ job_id: jobId }).pluck<string[]>('id')
  const caseId = createId()
  await db('moderation_cases').insert({ id: caseId, audio_id: audioId, owner_id: owner })
  const notice = { category: 'other', basis: 'law', explanation: say('own-notice'), request_id: createId() }
  await db('moderation_reports').insert({ id: createId(), case_id: caseId, name: say('own-report'), email, ...notice })
}

async function seedMoney({ stores: { db }, userId, email, say }: Seeded, tag: string): Promise<void> {
  const customerId = `cus-${tag}`
  await db('billing_customers').insert({ id: customerId, user_id: userId })
  const now = new Date()
  const period = { period_starts_at: now, period_ends_at: now }
  const of = { user_id: userId, customer_id: customerId, plan: 'pro', ...period }
  await db('billing_subscriptions').insert({ id: `sub-${tag}`, ...of, status: 'active', cancels_at_period_end: false })
  const sum = { currency: 'usd', total_cents: 100, status: 'paid', created_at: now, url: say('invoice-url') }
  await db('billing_invoices').insert({ id: `in-${tag}`, ...of, ...sum })
  const data = JSON.stringify({ email, name: say('customer-name') })
  await db('test_billing_objects').insert({ id: customerId, kind: 'customer', data })
}

/** Both a teacher and a student of another's class. */
async function seedEducation({ stores: { db }, userId, say }: Seeded): Promise<void> {
  const classId = createId()
  await db('classes').insert({ id: classId, teacher_id: userId, name: say('class'), time_zone: 'UTC' })
  const task = { title: say('task'), instructions: say('instructions') }
  await db('assignments').insert({ id: createId(), class_id: classId, ...task })
  await db('class_members').insert({ class_id: classId, user_id: userId, name: say('pupil') })
  const ended = { class_id: createId(), class_name: say('ended-class') }
  await db('ended_class_members').insert({ ...ended, teacher_id: userId, user_id: userId })
}

/** A canary that was found. */
export interface FoundCanary {
  word: string
  /** Such as `messages`, `object users/…` or `redis`. */
  place: string
}

const foundIn = (text: string, tag: string, place: string): FoundCanary[] =>
  [...new Set(text.match(new RegExp(`canary-${tag}-[a-z]+(?:-[a-z]+)*`, 'g')))].map((word) => ({ word, place }))

async function findInRows(db: Knex, tag: string): Promise<FoundCanary[]> {
  const tables = await selectRows<{ name: string }>(
    db,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const found: FoundCanary[] = []
  for (const { name } of tables) {
    const sql = `select to_jsonb(t)::text as row from "${name}" t where strpos(to_jsonb(t)::text, ?) > 0`
    const rows = await selectRows<{ row: string }>(db, sql, [`canary-${tag}-`])
    found.push(...rows.flatMap(({ row }) => foundIn(row, tag, name)))
  }
  return found
}

async function findInObjects(objects: ObjectStore, tag: string): Promise<FoundCanary[]> {
  const found: FoundCanary[] = []
  for await (const { key } of objects.list('')) {
    const text = (await buffer((await objects.get(key)).stream)).toString('latin1')
    found.push(...foundIn(key + text, tag, `object ${key}`))
  }
  return found
}

async function findInRedis(redis: Redis, tag: string): Promise<FoundCanary[]> {
  const keys = await redis.keys(`*canary-${tag}-*`)
  return keys.flatMap((key) => foundIn(key, tag, 'redis'))
}

/** Every place in which a canary of a user still stands: rows, names and contents of objects, Redis. */
export const findCanaries = async ({ db, objects, redis }: Stores, tag: string): Promise<FoundCanary[]> => [
  ...(await findInRows(db, tag)),
  ...(await findInObjects(objects, tag)),
  ...(await findInRedis(redis, tag)),
]
