import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import type { JobTool } from '@songloom/tools/registry.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob } from '../jobs/finish-job.ts'
import { getSupportRow } from '../support/generations.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex
let owner: { userId: string; projectId: string }

withTestDatabase(async (fresh) => {
  db = fresh
  owner = await seedUser(db, 0)
})

const nameOf = async (id: string): Promise<string | null> => (await getSupportRow(db, id))!.songName

test.each<[JobTool, string | null]>([
  ['separate_stems', 'Night bus'],
  ['extend_music', 'Night bus'],
  ['section_analysis', 'Night bus'],
  ['trim_audio', 'Night bus'],
  ['join_audio', 'One'],
  ['receive_upload', 'Test.mp3'],
  ['import_link', 'https://example.test/test.mp3'],
  // A song's only source is its prompt, which belongs to its owner.
  ['song_gen', null],
  ['lyric_writing', null],
])('%s without a title is named after its source: %s', async (tool, name) => {
  const id = await seedJob(db, owner, 0, null, tool)
  await db('messages').where({ id }).update({ song_name: null })
  expect(await nameOf(id)).toBe(name)
})

test('prefers a title', async () => {
  const id = await seedJob(db, owner, 0, null, 'separate_stems')
  await completeJob(db, id, { ...outputsFor(0), title: 'Night bus' })
  expect(await nameOf(id)).toBe('Night bus')
})
