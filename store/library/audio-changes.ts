import { removedKeptHours } from '@songloom/contracts/account/quotas.rules'
import { isBroughtIn, playCountedEverySeconds } from '@songloom/contracts/library/audios.rules'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { canRead, ownedBy } from '../access.ts'
import { audioItem } from './audio-items.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'
import { rowsOf } from '../database.ts'
import { appendEvent } from '../events/events.ts'
import { noteUnused } from './removed-files.ts'
import { changeThread } from '../events/thread-changes.ts'

/** Tells the owner's screens. The caller holds the row's lock, so that no older state is told after a newer one. */
export async function tellAudio(trx: Database, { id, user_id: userId }: AudioRow): Promise<AudioItem> {
  const audio = await audioItem(trx, id)
  const { projectId, messageId } = audio
  await appendEvent(trx, userId, 'audio_update', { projectId, messageId }, { audio })
  return audio
}

type Change = (trx: Database, row: AudioRow) => Promise<boolean>

async function changeRow(trx: Database, row: AudioRow | undefined, change: Change): Promise<AudioItem | undefined> {
  if (!row) return undefined
  return (await change(trx, row)) ? tellAudio(trx, row) : audioItem(trx, row.id)
}

const ownRow = (trx: Database, userId: string, id: string) =>
  trx<AudioRow>('audios')
    .where({ id, files_removed_at: null, ...ownedBy(userId) })
    .forUpdate()
    .first()

/** Gives an audio another name. Undefined for a missing audio and for another user's, as everywhere here. */
export async function renameAudio(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<AudioItem | undefined> {
  const rename: Change = async (trx, row) => {
    if (row.name === name) return false
    await trx('audios').where({ id }).update({ name, updated_at: trx.fn.now() })
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownRow(trx, userId, id), rename))
}

const listed = { is_hidden: false, hidden_at: null, unlisted_reason: null }

/** Only what its owner has brought in can be edited. */
export class NotUploaded extends Error {}

const ownUpload = async (trx: Database, userId: string, id: string): Promise<AudioRow | undefined> => {
  const row = await ownRow(trx, userId, id)
  if (row && !isBroughtIn(row.origin)) throw new NotUploaded(id)
  return row
}

/** Names an audio its owner has brought in, gives it another cover, or confirms its rights. Throws `NotUploaded` for another origin. */
export async function editUpload(
  db: Database,
  userId: string,
  id: string,
  { name, coverKey, isConfirmed = false }: { name?: string; coverKey?: string; isConfirmed?: boolean },
): Promise<AudioItem | undefined> {
  const edit: Change = async (trx, row) => {
    if (coverKey !== undefined && row.cover_key !== null)
      await noteUnused(trx, { userId, baseKey: row.cover_key, keptHours: removedKeptHours })
    const changed = {
      ...(name === undefined ? {} : { name }),
      ...(coverKey === undefined ? {} : { cover_key: coverKey }),
      ...(isConfirmed && row.unlisted_reason === 'unconfirmed' ? listed : {}),
    }
    await trx('audios')
      .where({ id })
      .update({ ...changed, updated_at: trx.fn.now() })
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownUpload(trx, userId, id), edit))
}

/** Whether an audio could be edited by this user. Throws `NotUploaded`; undefined for a missing one and another's. */
export const editableUpload = (db: Database, userId: string, id: string): Promise<AudioRow | undefined> =>
  db.transaction((trx) => ownUpload(trx, userId, id))

/** Publishes an audio of its owner's own making or bringing, or takes that back. */
export async function publishAudio(
  db: Database,
  userId: string,
  id: string,
  isPublished: boolean,
): Promise<AudioItem | undefined> {
  const publish: Change = async (trx, row) => {
    if (row.is_published === isPublished) return false
    await trx('audios').where({ id }).update({ is_published: isPublished, updated_at: trx.fn.now() })
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownRow(trx, userId, id), publish))
}

/**
 * Takes an audio out of the library and its thread, or puts it back while its files are kept (`removedKeptHours`). A card without any
 * audio left goes with it. An upload whose rights are not confirmed stays out of the library; its files are kept for that time again.
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

/** Lets everybody hear an audio who has its link; or nobody, also where its project is shared. */
export async function shareAudio(
  db: Database,
  userId: string,
  id: string,
  isShared: boolean,
): Promise<AudioItem | undefined> {
  const share: Change = async (trx, row) => {
    if (row.is_public === isShared && row.is_withheld === !isShared) return false
    await trx('audios').where({ id }).update({ is_public: isShared, is_withheld: !isShared })
    return true
  }
  return db.transaction(async (trx) => changeRow(trx, await ownRow(trx, userId, id), share))
}

/** How an audio stands after a like, and whom to tell. */
export interface Liked {
  ownerId: string
  likeCount: number
}

/** Likes an own or a public audio, or no longer does; twice is once. The owner hears of it. */
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
  const [row] = await rowsOf<AudioRow>(trx, `select a.* ${from} where a.id = ? and ${sql} for update of a`, [
    id,
    ...values,
  ])
  return row
}

/** Counts a play of an own audio, at most once in a while, so that no loop can drive it up. Answers the count. */
export async function countPlay(db: Database, userId: string, id: string): Promise<number | undefined> {
  const count: Change = async (trx) => {
    const counted = await rowsOf(
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
