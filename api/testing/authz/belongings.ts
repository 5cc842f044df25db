import type { Knex } from 'knex'
import { archiveKey } from '@songloom/contracts/library/archives.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { insertCheckout } from '@songloom/store/billing/checkouts'
import { getOwnArtist, saveArtist } from '@songloom/store/explore/artists'
import { createPlaylist } from '@songloom/store/explore/playlist-changes'
import { createAssignment } from '@songloom/store/edu/assignments'
import { addStudents, joinClass } from '@songloom/store/edu/class-members'
import { createClass } from '@songloom/store/edu/classes'
import { copyTemplate, listMissingCopies } from '@songloom/store/edu/copy-project'
import { turnIn } from '@songloom/store/edu/submissions'
import { showPreview } from '@songloom/store/jobs/advance-job'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { insertAudio } from '@songloom/store/library/audios'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { insertMessage, updateMessage } from '@songloom/store/events/messages'
import { createProject, deleteProject, renameProject } from '@songloom/store/projects/projects'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { seedDreampack, seedSkippedRun } from '@songloom/store/testing/seed-dreampacks'
import { sendMessage } from '@songloom/store/support/users/messages'
import { insertUpload } from '@songloom/store/library/uploads'
import { makeAccountData, makeApiKey } from './belongings/account.ts'
import { makeDawDocuments } from './belongings/daw.ts'
import { secretName } from './secret-name.ts'
import { makeTurns } from './belongings/turn.ts'
import { licenseDna, makeDnas, publishDna, takeDnaDown, noDnas } from './belongings/dna.ts'
import type { DnaBelongings } from './belongings/dna.ts'
import { removeMessage } from '@songloom/store/events/thread-changes'

/** One person's things, kept from cell to cell only while nothing changes them. */
export interface Belongings extends DnaBelongings {
  /** Holds a finished song, and nothing that is pending. */
  projectId: string
  messageId: string
  audioId: string
  /** Taught by its owner, with a student who has no e-mail address. */
  classId: string
  studentId: string
  assignmentId: string
  /** Of the student, with a project and a frozen version. */
  submissionId: string
  /** Of the second project, and everyone may see it. */
  publicAudioId: string
  /** In the first project, and removed from its thread. */
  failedMessageId: string
  /** A second project with a song that is still being made. */
  busyProjectId: string
  busyMessageId: string
  /** Of the dreampack; it was left out. */
  dreampackRunId: string
  /** No byte of it was received yet. */
  uploadId: string
  /** Uploaded, with a cover of its own. */
  uploadedAudioId: string
  /** An archive that is packed. */
  exportId: string
  dreampackId: string
  /** Sent to its owner, and unread. */
  supportMessageId: string
  /** An order that is not paid. */
  checkoutId: string
  /** Private, with the audio of the first project. */
  playlistId: string
  /** Nothing of this artist is published. */
  artistId: string
  /** About the audio that everyone may see. */
  openCaseId: string
  /** Decided by staff of another name, and not appealed; and one that is. */
  decidedCaseId: string
  appealedCaseId: string
  /** Its only key. */
  apiKeyId: string
  /** Of the link to the archive of all data. */
  exportToken: string
  /** Of an open request to delete the account. */
  deletionId: string
  /** Answered. */
  turnId: string
  /** One that goes on, though no workflow of it runs. */
  openTurnId: string
}

const ids = { missing: 'e'.repeat(24) }

/** Ids that nothing has. */
export const nothing: Belongings = {
  projectId: ids.missing,
  messageId: ids.missing,
  audioId: ids.missing,
  classId: ids.missing,
  studentId: ids.missing,
  assignmentId: ids.missing,
  submissionId: ids.missing,
  publicAudioId: ids.missing,
  failedMessageId: ids.missing,
  busyProjectId: ids.missing,
  busyMessageId: ids.missing,
  dreampackRunId: ids.missing,
  uploadId: ids.missing,
  uploadedAudioId: ids.missing,
  exportId: ids.missing,
  dreampackId: ids.missing,
  supportMessageId: ids.missing,
  checkoutId: ids.missing,
  playlistId: ids.missing,
  artistId: ids.missing,
  openCaseId: ids.missing,
  decidedCaseId: ids.missing,
  appealedCaseId: ids.missing,
  apiKeyId: ids.missing,
  ...noDnas,
  exportToken: ids.missing,
  deletionId: ids.missing,
  turnId: ids.missing,
  openTurnId: ids.missing,
}

export async function makeBelongings(db: Knex, objects: ObjectStore, userId: string): Promise<Belongings> {
  await endOpenJobs(db, userId)
  const projectId = await makeProject(db, userId)
  const messageId = await seedJob(db, { userId, projectId }, 200)
  const coverKey = `users/${userId}/jobs/${messageId}/cover-0`
  const outputs = outputsFor(200)
  const mp3 = `users/${userId}/jobs/${messageId}/song-0.mp3`
  await objects.put(mp3, Buffer.from(secretName), 'audio/mpeg')
  await objects.put(`${coverKey}-512.webp`, Buffer.from(secretName), 'image/webp')
  await completeJob(db, messageId, {
    ...outputs,
    audios: [{ ...audioFor(), name: secretName, objectKeys: { mp3, peaks: mp3 } }],
    coverKey,
  })
  await db('outbox').where({ job_id: messageId }).delete()
  const [audio] = await listAudiosOfMessage(db, messageId)
  const failedMessageId = await makeRemoved(db, { userId, projectId })
  const busyProjectId = await makeProject(db, userId)
  const busyMessageId = await seedJob(db, { userId, projectId: busyProjectId }, 200)
  await db('outbox').where({ job_id: busyMessageId }).delete()
  const previewKey = `users/${userId}/jobs/${busyMessageId}/preview-0.mp3`
  await objects.put(previewKey, Buffer.from(secretName), 'audio/mpeg')
  await showPreview(db, busyMessageId, previewKey)
  await makeDawDocuments(db, { userId, projectId, name: secretName, audioId: audio!.audioId }, busyProjectId)
  const publicAudioId = await makePublicAudio({ db, objects }, { userId, projectId: busyProjectId }, busyMessageId)
  return {
    projectId,
    messageId,
    audioId: audio!.audioId,
    publicAudioId,
    exportId: await makeArchive(objects, userId),
    ...(await makeClass(db, userId)),
    dreampackId: await makeDreampack(db, userId),
    supportMessageId: await makeSupportMessage(db, userId),
    checkoutId: await makeCheckout(db, userId),
    playlistId: await makePlaylist(db, userId, audio!.audioId),
    artistId: await makeArtist(db, userId),
    ...(await makeCases(db, userId, publicAudioId)),
    apiKeyId: await makeApiKey(db, userId),
    ...(await makeAccountData({ db, objects }, userId)),
    ...(await makeTurns(db, { userId, projectId, prompt: secretName })),
    ...(await makeDnas({ db, objects }, { userId, projectId })),
    failedMessageId,
    busyProjectId,
    busyMessageId,
    dreampackRunId: await makeDreampackRun(db, userId),
    ...(await makeUploads({ db, objects }, { userId, projectId })),
  }
}

async function makeClass(
  db: Knex,
  userId: string,
): Promise<Pick<Belongings, 'classId' | 'studentId' | 'assignmentId' | 'submissionId'>> {
  const classId = await createClass(db, userId, { name: secretName, timeZone: 'UTC' })
  const [studentId] = await addStudents(db, classId, [{ name: secretName, pinHash: 'none' }])
  const empty = { instructions: secretName, templateProjectId: null, dueLocal: null, allowedTools: null }
  const assignmentId = await createAssignment(db, classId, { title: secretName, ...empty })
  const [submissionId] = await listMissingCopies(db, assignmentId)
  await copyTemplate(db, submissionId!)
  await turnIn(db, submissionId!)
  return { classId, studentId: studentId!, assignmentId, submissionId: submissionId! }
}

async function makeArchive(objects: ObjectStore, userId: string): Promise<string> {
  const exportId = createId()
  await objects.put(archiveKey({ userId, exportId }), Buffer.from(secretName), 'application/zip')
  return exportId
}

async function makeSupportMessage(db: Knex, userId: string): Promise<string> {
  await db('support_messages').where({ user_id: userId }).delete()
  const actor = { id: 'support', email: 'support@example.test', role: 'support' }
  await sendMessage(db, { subject: { kind: 'user', id: userId }, text: secretName, actor, requestId: createId() })
  const [id] = await db('support_messages').where({ user_id: userId }).pluck<string[]>('id')
  return id!
}

async function makeCheckout(db: Knex, userId: string): Promise<string> {
  const id = createId()
  await insertCheckout(db, { id, userId, plan: 'creator', pack: null })
  return id
}

/** The only one, so that the bound of playlists is no cell's concern. */
async function makePlaylist(db: Knex, userId: string, audioId: string): Promise<string> {
  await db('playlists').where({ user_id: userId }).delete()
  return (await createPlaylist(db, { userId, name: secretName, audioId }))!
}

async function makeArtist(db: Knex, userId: string): Promise<string> {
  await saveArtist(db, userId, { name: secretName })
  return (await getOwnArtist(db, userId)).id!
}

/** An open, a decided and an appealed case about one audio. */
async function makeCases(
  db: Knex,
  userId: string,
  audioId: string,
): Promise<Pick<Belongings, 'openCaseId' | 'decidedCaseId' | 'appealedCaseId'>> {
  const [openCaseId, decidedCaseId, appealedCaseId] = [createId(), createId(), createId()]
  const decision = { facts: secretName, basis: 'rules', ground: 'Rules', is_automated: false, actor_id: 'elsewhere' }
  const made = { audio_id: audioId, owner_id: userId }
  await db('moderation_cases').insert([
    { ...made, id: openCaseId },
    { ...made, id: decidedCaseId, state: 'decided' },
    { ...made, id: appealedCaseId, state: 'appealed', appealed_at: db.fn.now() },
  ])
  for (const caseId of [decidedCaseId, appealedCaseId])
    await db('moderation_decisions').insert({
      ...decision,
      id: createId(),
      case_id: caseId,
      kind: 'restrict_audience',
      actor_email: 'elsewhere@example.test',
    })
  await db('moderation_appeals').insert({ id: createId(), case_id: appealedCaseId, text: secretName })
  return { openCaseId, decidedCaseId, appealedCaseId }
}

/** The only one: so that the bound of dreampacks is no cell's concern. */
async function makeDreampack(db: Knex, userId: string): Promise<string> {
  await db('dreampacks').where({ user_id: userId }).delete()
  return (await seedDreampack(db, userId, { name: secretName })).id
}

async function makeDreampackRun(db: Knex, userId: string): Promise<string> {
  const [id] = await db('dreampacks').where({ user_id: userId }).pluck<string[]>('id')
  return seedSkippedRun(db, { id: id!, userId })
}

interface Place {
  userId: string
  projectId: string
}

async function makeUploads(
  { db, objects }: { db: Knex; objects: ObjectStore },
  place: Place,
): Promise<Pick<Belongings, 'uploadId' | 'uploadedAudioId'>> {
  const uploadId = createId()
  const { userId } = place
  const file = { fileName: `${secretName}.mp3`, source: 'file', sizeBytes: 1_000, durationSeconds: null } as const
  await insertUpload(db, { id: uploadId, userId, ...file })
  const jobId = await seedJob(db, place, 0, null, 'receive_upload')
  await completeJob(db, jobId, outputsFor(0, [{ ...audioFor('upload'), name: secretName, origin: 'uploaded' }]))
  await db('outbox').where({ job_id: jobId }).delete()
  const [audio] = await listAudiosOfMessage(db, jobId)
  const coverKey = `users/${userId}/covers/${audio!.audioId}-cover`
  await objects.put(`${coverKey}-512.webp`, Buffer.from(secretName), 'image/webp')
  await db('audios').where({ id: audio!.audioId }).update({ cover_key: coverKey })
  return { uploadId, uploadedAudioId: audio!.audioId }
}

/** The output of an unfinished job: others may read its name, but not its content. */
async function makePublicAudio(
  { db, objects }: { db: Knex; objects: ObjectStore },
  place: Place,
  messageId: string,
): Promise<string> {
  const id = createId()
  const mp3 = `shared/${id}.mp3`
  await objects.put(mp3, Buffer.from('for everybody'), 'audio/mpeg')
  await objects.put(`${mp3}-512.webp`, Buffer.from('for everybody'), 'image/webp')
  await db('messages').where({ id: messageId }).update({ cover_key: mp3 })
  const audio = { ...audioFor(), name: 'For everybody', objectKeys: { mp3 } }
  await insertAudio(db, { ...place, id, messageId, jobId: messageId }, audio)
  await db('audios').where({ id }).update({ is_public: true })
  return id
}

async function makeRemoved(db: Knex, place: Place): Promise<string> {
  const id = createId()
  const settings = { tool: 'separate_stems', audioId: id, audioName: secretName, durationSeconds: 15 } as const
  await insertMessage(db, { ...place, id, tempId: null, prompt: secretName, toolId: 3, loadingText: '', settings })
  await updateMessage(db, id, { status: 'FAILED' })
  await removeMessage(db, id)
  return id
}

/** So that the bound of unfinished jobs is no cell's concern. */
async function endOpenJobs(db: Knex, userId: string): Promise<void> {
  const open = await db('jobs')
    .where({ user_id: userId })
    .whereIn('state', ['accepted', 'running'])
    .pluck<string[]>('id')
  for (const id of open) await failJob(db, id, 'cancelled')
}

async function makeProject(db: Knex, userId: string): Promise<string> {
  const id = createId()
  await createProject(db, id, userId)
  await renameProject(db, id, secretName)
  return id
}

/** Shares the second project by its link, or makes it private; its audio is not shared separately. */
export async function shareByLink(
  db: Knex,
  { busyProjectId, publicAudioId, dnaId }: Belongings,
  isShared = true,
): Promise<void> {
  if (isShared) await publishDna(db, dnaId)
  await db('projects').where({ id: busyProjectId }).update({ name: 'For everybody', is_public: isShared })
  await db('audios').where({ id: publicAudioId }).update({ is_public: false })
}

/** The owner is a student, and the second project one of a class that the other teaches. */
export async function shareWithTeacher(
  db: Knex,
  { busyProjectId }: Belongings,
  { ownerId, otherId }: { ownerId: string; otherId: string },
): Promise<void> {
  const classId = await createClass(db, otherId, { name: 'A class', timeZone: 'UTC' })
  await joinClass(db, classId, { id: ownerId, name: 'A student' })
  await db('class_projects').insert({ class_id: classId, project_id: busyProjectId, user_id: ownerId })
}

/** Staff take down a shared audio and its project. */
export async function takeDown(db: Knex, { busyProjectId, publicAudioId, dnaId }: Belongings): Promise<void> {
  await takeDnaDown(db, dnaId)
  await db('projects').where({ id: busyProjectId }).update({ is_public: true, is_restricted: true })
  await db('audios').where({ id: publicAudioId }).update({ is_restricted: true })
}

/** The owner has licensed the second project's audio, which is private, to the other user. */
export async function license(db: Knex, { publicAudioId, dnaId }: Belongings, otherId: string): Promise<void> {
  await licenseDna(db, dnaId, otherId)
  await db('audio_licences').insert({ audio_id: publicAudioId, user_id: otherId, permission: 'credit' })
}

export async function deleteBoth(db: Knex, { projectId, busyProjectId }: Belongings): Promise<void> {
  await deleteProject(db, projectId)
  await deleteProject(db, busyProjectId)
}
