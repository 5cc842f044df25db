import { removedKeptHours } from '@songloom/contracts/account/quotas.rules'
import { isBroughtIn, playCountedEverySeconds } from '@songloom/contracts/library/audios.rules'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { canRead, ownedBy } from '../access.ts'
import { getAudioItem } from './audio-items.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { assertMayShareAudios } from '../edu/class-sharing.ts'
import { syncPublication } from '../explore/publications.ts'
import { appendEvent } from '../events/events.ts'
import { queueForDeletion } from './removed-files.ts'
import { assertMayPublish } from '../moderation/suspensions.ts'
import { changeThread } from '../events/thread-changes.ts'

/** Publishes the audio to its owner. The caller holds the row's lock, so events stay in order. */
export async function publishAudioUpdate(trx: Database, { id, user_id: userId }: AudioRow): Promise<AudioItem> {
  const audio = await getAudioItem(trx, id)
  const { projectId, messageId } = audio
  await appendEvent(trx, userId, 'audio_update', { projectId, messageId }, { audio })
  return audio
}

type Change = (trx: Database, row: AudioRow) => Promise<boolean>

async function changeRow(trx: Database, row: AudioRow | undefined, change: Change): Promise<AudioItem | undefined> {
  if (!row) return undefined
  return (await change(trx, row)) ? publishAudioUpdate(trx, row) : getAudioItem(trx, row.id)
}

const ownRow = (trx: Database, userId: string, id: string) =>
  trx<AudioRow>('audios')
    .where({ id, files_removed_at: null, ...ownedBy(userId) })
    .forUpdate()
    .first()

/** Renames an audio. As everywhere here, undefined for a missing or another user's audio. */
export async function renameAudio(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<AudioItem | undefined> {
  const rename: Change = async (trx, row) => {
    if (row.name === name) return false
    await trx('audios').where({ id }).update({ name, updated_at: trx.fn.now() })
    await syncPublication(trx, id)
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownRow(trx, userId, id), rename))
}

const listed = { is_hidden: false, hidden_at: null, unlisted_reason: null }

/** Only an uploaded audio can be edited. */
export class NotUploaded extends Error {}

const ownUpload = async (trx: Database, userId: string, id: string): Promise<AudioRow | undefined> => {
  const row = await ownRow(trx, userId, id)
  if (row && !isBroughtIn(row.origin)) throw new NotUploaded(id)
  return row
}

/** Changes the name or cover of an uploaded audio, or confirms its rights. Throws `NotUploaded` for another origin. */
export async function editUpload(
  db: Database,
  userId: string,
  id: string,
  { name, coverKey, isConfirmed = false }: { name?: string; coverKey?: string; isConfirmed?: boolean },
): Promise<AudioItem | undefined> {
  const edit: Change = async (trx, row) => {
    if (coverKey !== undefined && row.cover_key !== null)
      await queueForDeletion(trx, { userId, baseKey: row.cover_key, keptHours: removedKeptHours })
    const changed = {
      ...(name === undefined ? {} : { name }),
      ...(coverKey === undefined ? {} : { cover_key: coverKey }),
      ...(isConfirmed && row.unlisted_reason === 'unconfirmed' ? listed : {}),
    }
    await trx('audios')
      .where({ id })
      .update({ ...changed, updated_at: trx.fn.now() })
    await syncPublication(trx, id)
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownUpload(trx, userId, id), edit))
}

/** Whether this user could edit an audio. Throws `NotUploaded`; undefined for a missing or another user's. */
export const findEditableUpload = (db: Database, userId: string, id: string): Promise<AudioRow | undefined> =>
  db.transaction((trx) => ownUpload(trx, userId, id))

/** Publishes an owner's audio, or makes it private again. Throws `RejectedError` where it stays in a class. */
export async function publishAudio(
  db: Database,
  userId: string,
  id: string,
  isPublished: boolean,
): Promise<AudioItem | undefined> {
  const publish: Change = async (trx, row) => {
    if (row.is_published === isPublished) return false
    if (isPublished) await assertMayPublish(trx, userId)
    if (isPublished) await assertMayShareAudios(trx, [id])
    await trx('audios').where({ id }).update({ is_published: isPublished, updated_at: trx.fn.now() })
    await syncPublication(trx, id)
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownRow(trx, userId, id), publish))
}

/**
 * Hides an audio from library and thread, or restores it while its files are kept (`removedKeptHours`). A card without
 * other audio is hidden with it. An upload with unconfirmed rights stays hidden; its files are kept for that time
 * again.
 */
export async function hideAudio(
  db: Database,
  userId: string,
  id: string,
  isHidden: boolean,
): Promise<AudioItem | undefined> {
  const hide: Change = async (trx, row) => {
    if (row.is_hidden === isHidden) return false
    const hidden = { is_hidden: true, hidden_at: trx.fn.now() }
    const stays = isHidden || row.unlisted_reason === 'unconfirmed'
    await trx('audios')
      .where({ id })
      .update(stays ? hidden : listed)
    return true
  }
  return db.transaction(async (trx) => {
    const own = await trx<AudioRow>('audios')
      .where({ id, ...ownedBy(userId) })
      .first('message_id')
    if (!own) return undefined
    return changeThread(trx, own.message_id, async () => changeRow(trx, await ownRow(trx, userId, id), hide))
  })
}

/**
 * Shares an audio by link, or makes it private, also where its project is shared or it was published. Throws
 * `RejectedError` where it stays in a class.
 */
export async function shareAudio(
  db: Database,
  userId: string,
  id: string,
  isShared: boolean,
): Promise<AudioItem | undefined> {
  const share: Change = async (trx, row) => {
    const change = { is_public: isShared, is_withheld: !isShared, is_published: isShared && row.is_published }
    const isSame = row.is_public === isShared && row.is_withheld === !isShared
    if (isSame && row.is_published === change.is_published) return false
    if (isShared) await assertMayPublish(trx, userId)
    if (isShared) await assertMayShareAudios(trx, [id])
    await trx('audios').where({ id }).update(change)
    await syncPublication(trx, id)
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownRow(trx, userId, id), share))
}

/** An audio's state after a like, and the user to notify. */
export interface Liked {
  ownerId: string
  likeCount: number
}

/** Likes or unlikes an own or a public audio; idempotent. Notifies the owner. */
export async function likeAudio(
  db: Database,
  userId: string,
  id: string,
  isLiked: boolean,
): Promise<Liked | undefined> {
  const like = { audio_id: id, user_id: userId }
  const change: Change = async (trx) => {
    const likes = trx('audio_likes')
    const ids = isLiked
      ? await likes.insert(like).onConflict(['audio_id', 'user_id']).ignore().returning('audio_id')
      : await likes.where(like).delete().returning('audio_id')
    return ids.length > 0
  }
  return db.transaction(async (trx) => {
    const row = await likeableRow(trx, userId, id)
    const audio = await changeRow(trx, row, change)
    return row && audio && { ownerId: row.user_id, likeCount: audio.likeCount }
  })
}

async function likeableRow(trx: Database, userId: string, id: string): Promise<AudioRow | undefined> {
  const { sql, values } = canRead({ userId }, 'audio')
  const from = 'from audios a join projects p on p.id = a.project_id'
  const [row] = await selectRows<AudioRow>(trx, `select a.* ${from} where a.id = ? and ${sql} for update of a`, [
    id,
    ...values,
  ])
  return row
}

/** Counts a play of an own audio, rate-limited so that a loop cannot raise it. Returns the count. */
export async function countPlay(db: Database, userId: string, id: string): Promise<number | undefined> {
  const count: Change = async (trx) => {
    const counted = await selectRows(
      trx,
      `insert into audio_plays as p (audio_id, user_id) values (?, ?)
       on conflict (audio_id, user_id) do update set counted_at = now()
         where p.counted_at <= now() - ? * interval '1 second' returning 1`,
      [id, userId, playCountedEverySeconds],
    )
    if (counted.length > 0) await trx('audios').where({ id }).increment('play_count')
    return counted.length > 0
  }
  const audio = await db.transaction(async (trx) => changeRow(trx, await ownRow(trx, userId, id), count))
  return audio?.playCount
}
