import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { restrictDna } from '@songloom/store/dna/close-dna'
import { insertConsent } from '@songloom/store/dna/consents'
import { insertLicence } from '@songloom/store/dna/licences'
import { seedDna } from '@songloom/store/testing/seed-dna'

/** What one person has of DNAs. */
export interface DnaBelongings {
  /** A private style. */
  dnaId: string
  /** With a consent. */
  voiceDnaId: string
  /** Of no voice yet. */
  consentId: string
}

const missing = 'e'.repeat(24)
export const noDnas: DnaBelongings = { dnaId: missing, voiceDnaId: missing, consentId: missing }

/** A private style that is ready, with a preview and a cover. */
async function makeDna(
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
  const { chosen_preview_id: previewId } = row as { chosen_preview_id: string }
  await db('audios')
    .where({ id: previewId })
    .update({ object_keys: JSON.stringify({ mp3: `${folder}/preview.mp3` }) })
  return dnaId
}

/** The style, a voice with a consent, and a consent of no voice yet. */
export async function makeDnas(
  { db, objects }: { db: Knex; objects: ObjectStore },
  place: { userId: string; projectId: string },
): Promise<DnaBelongings> {
  const words = { voiceOwner: 'Asha', isOwnVoice: true, sentence: 'I agree.' }
  const [dnaId, voiceDnaId] = [await makeDna({ db, objects }, place), await seedDna(db, place, { kind: 'voice' })]
  const { id } = await insertConsent(db, place.userId, words)
  await db('dna_consents').where({ id }).update({ dna_id: voiceDnaId, state: 'checked' })
  return { dnaId, voiceDnaId, consentId: (await insertConsent(db, place.userId, words)).id }
}

export const publishDna = (db: Knex, dnaId: string): Promise<unknown> =>
  db('dnas').where({ id: dnaId }).update({ published_at: db.fn.now() })

export async function takeDnaDown(db: Knex, dnaId: string): Promise<void> {
  await publishDna(db, dnaId)
  await restrictDna(db, dnaId, true)
}

export const licenseDna = (db: Knex, dnaId: string, userId: string): Promise<unknown> =>
  insertLicence(db, { userId, dnaId })
