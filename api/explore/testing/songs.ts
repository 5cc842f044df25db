import type { Knex } from 'knex'
import { completeJob } from '@songloom/store/jobs/finish-job'
import type { NewAudio } from '@songloom/store/library/audios'
import { grant } from '@songloom/store/ledger/ledger'
import { createId } from '@songloom/store/ids'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import type { Caller } from '../../testing/test-api.ts'

/** A finished song of a person, private. Returns its id. */
export async function makeSong(db: Knex, person: Caller, change: Partial<NewAudio> = {}): Promise<string> {
  await grant(db, person.userId, 200, createId(), 'Tests')
  const projectId = await person.newProject()
  const jobId = await seedJob(db, { userId: person.userId, projectId }, 200)
  await completeJob(db, jobId, outputsFor(200, [{ ...audioFor(), ...change }]))
  return (await db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
}

/** Publishes a song, or withdraws it. */
export const publish = (person: Caller, audioId: string, isPublished = true) =>
  person.call('updatePublishStatus', { body: { audioId, isPublished } })

/** A published song. Returns its id. */
export async function publishSong(db: Knex, person: Caller, change: Partial<NewAudio> = {}): Promise<string> {
  const audioId = await makeSong(db, person, change)
  await publish(person, audioId)
  return audioId
}
