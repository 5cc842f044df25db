import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { restrictDna } from '@songloom/store/dna/close-dna'
import { insertLicence } from '@songloom/store/dna/licences'
import { seedDna } from '@songloom/store/testing/seed-dna'

/** A private style that is ready, with a preview and a cover. */
export async function makeDna(
  { db, objects }: { db: Knex; objects: ObjectStore },
  place: { userId: string; projectId: string },
): Promise<string> {
  const dnaId = await seedDna(db, place)
  const folder = `users/${place.userId}/dna/${dnaId}`
  await objects.put(`${folder}/preview.mp3`, Buffer.from('sound'), 'audio/mpeg')
  await objects.put(`${folder}/cover-1-512.webp`, Buffer.from('picture'), 'image/webp')
  const [row] = await db('dnas')
    .where({ id: dnaId })
    .update({ cover_key: `${folder}/cover-1` })
    .returning('*')
  const { preview_audio_id: previewId } = row as { preview_audio_id: string }
  await db('audios')
    .where({ id: previewId })
    .update({ object_keys: JSON.stringify({ mp3: `${folder}/preview.mp3` }) })
  return dnaId
}

export const publishDna = (db: Knex, dnaId: string): Promise<unknown> =>
  db('dnas').where({ id: dnaId }).update({ published_at: db.fn.now() })

export async function takeDnaDown(db: Knex, dnaId: string): Promise<void> {
  await publishDna(db, dnaId)
  await restrictDna(db, dnaId, true)
}

export const licenseDna = (db: Knex, dnaId: string, userId: string): Promise<unknown> =>
  insertLicence(db, { userId, dnaId })
