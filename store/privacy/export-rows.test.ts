import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { insertConsent } from '../dna/consents.ts'
import { seedDna } from '../testing/seed-dna.ts'
import { seedUser } from '../testing/seed.ts'
import { listExportedFiles } from './export-rows.ts'

let db: Knex
withTestDatabase((fresh) => {
  db = fresh
})

test('the archive has the recording of a consent and the chosen covers, each once, and none of others', async () => {
  const [owner, other] = [await seedUser(db, 0), await seedUser(db, 0)]
  for (const user of [owner, other]) {
    const folder = `users/${user.userId}`
    const dnas = [await seedDna(db, user, { kind: 'voice' }), await seedDna(db, user)]
    const named = { voiceOwner: 'Asha', isOwnVoice: false, sentence: 'I agree' }
    const { id } = await insertConsent(db, user.userId, named)
    await db('dna_consents')
      .where({ id })
      .update({ recording_key: `${folder}/dna/consent.wav` })
    await insertConsent(db, user.userId, named)
    await db('dnas')
      .where({ id: dnas[0] })
      .update({ cover_key: `${folder}/dna/cover` })
    await db('audios')
      .where({ user_id: user.userId })
      .update({ cover_key: `${folder}/covers/rain` })
  }
  const files = await listExportedFiles(db, owner.userId)
  const folder = `users/${owner.userId}`
  const added = files.filter(({ key }) => /consent|cover/.test(key))
  expect(added.map(({ name, format, key }) => ({ name, format, key }))).toEqual(
    expect.arrayContaining([
      { name: 'Consent of Asha', format: 'wav', key: `${folder}/dna/consent.wav` },
      { name: 'Dawn', format: 'jpg', key: `${folder}/dna/cover.jpg` },
      { name: expect.any(String), format: 'jpg', key: `${folder}/covers/rain.jpg` },
    ]),
  )
  expect(added).toHaveLength(3)
  expect(files.every(({ key }) => !key.includes(other.userId))).toBe(true)
})
