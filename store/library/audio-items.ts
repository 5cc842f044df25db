import { isLazy, lazyFormats } from '@songloom/contracts/library/audios'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { toAudioType, isBroughtIn, isPublicIn } from '@songloom/contracts/library/audios.rules'
import type { AudioSharing } from '@songloom/contracts/library/audios.rules'
import type { AudioFilter } from '@songloom/contracts/library/library.rules'
import { ownedBy } from '../access.ts'
import { getCoverVersion } from './audios.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'
import { inOrder } from '../database.ts'
import { isShownProject } from './library-project.ts'
import { toMadeBy } from './made-by.ts'

/** A row with joined columns of other tables. */
interface ItemRow extends AudioRow {
  like_count: number
  is_liked: boolean
  is_in_project: boolean
  is_project_public: boolean
  /** Requested version of the song generator, if any. */
  version: string | null
  has_message_cover: boolean
}

/** The address of a file. A new cover changes it where the cover is in the file, since browsers keep what they read. */
function toFileUrl(row: ItemRow, format: string): string {
  const version = isLazy(format) ? getCoverVersion(row) : undefined
  return `/api/audio/${row.id}/file?format=${format}${version === undefined ? '' : `&cover=${version}`}`
}

/** The address of a message's cover; the job's id changes it with the picture. */
export const coverUrl = (messageId: string): string => `/api/cover/${messageId}`

const itemQuery = (db: Database) =>
  db<AudioRow>('audios').select<ItemRow[]>(
    'audios.*',
    db.raw('(select count(*)::int from audio_likes l where l.audio_id = audios.id) as like_count'),
    db.raw(
      'exists (select 1 from audio_likes l where l.audio_id = audios.id and l.user_id = audios.user_id) as is_liked',
    ),
    db.raw(
      `exists (select 1 from projects p where p.id = audios.project_id and ${isShownProject('p.')}) as is_in_project`,
    ),
    db.raw('(select p.is_public from projects p where p.id = audios.project_id) as is_project_public'),
    db.raw("(select m.settings ->> 'version' from messages m where m.id = audios.message_id) as version"),
    db.raw(
      `exists (select 1 from messages m where m.id = audios.message_id
        and m.cover_key is not null) as has_message_cover`,
    ),
  )

/** A chosen cover has its own immutable address. An upload has no other. */
function coverUrlOf({ id, cover_key: key, message_id: messageId, origin, ...row }: ItemRow): string | null {
  if (key !== null) return `/api/audio/${id}/cover/${key.split('-').at(-1)}`
  return isBroughtIn(origin) || !row.has_message_cover ? null : coverUrl(messageId)
}

function addressesOf(row: ItemRow) {
  const { object_keys: keys } = row
  const cover = coverUrlOf(row)
  const formats = [
    ...new Set([...Object.keys(keys).filter((format) => format !== 'peaks'), ...(keys.wav ? lazyFormats : [])]),
  ]
  const audioUrl = toFileUrl(row, formats.includes('mp3') ? 'mp3' : (formats[0] ?? 'mp3'))
  return {
    audioUrl,
    url: audioUrl,
    albumArt: cover,
    imageUrl: cover,
    coverart: cover,
    formats: Object.fromEntries(formats.map((format) => [format, toFileUrl(row, format)])),
  }
}

const originOf = ({ origin, in_ai_studio: isAdded }: AudioRow) => ({
  isGenerated: origin === 'generated',
  isUploaded: isBroughtIn(origin),
  isRecorded: origin === 'recorded',
  isPurchased: origin === 'purchased',
  isAiStudio: isAdded || origin === 'ai_studio',
})

function sharingOf({ is_public: isPublic, is_withheld: isWithheld }: AudioRow): AudioSharing {
  if (isPublic) return 'link'
  return isWithheld ? 'private' : 'project'
}

const standingOf = (row: ItemRow) => ({
  isPublished: row.is_published,
  sharing: sharingOf(row),
  isPublic: row.is_published || isPublicIn(sharingOf(row), row.is_project_public),
  isRestricted: row.is_restricted,
  isHidden: row.is_hidden,
  muted: row.muted,
  licenses: row.licenses,
  threadMessages: row.thread_messages,
  likeCount: row.like_count,
  playCount: row.play_count,
  isLiked: row.is_liked,
})

const soundOf = (row: AudioRow) => ({
  bpm: row.bpm,
  key: row.musical_key,
  duration: row.duration_seconds,
  peaks: row.peaks,
  sections: row.sections,
  lyrics: row.lyrics,
  isLoopable: row.is_loopable,
  ...(row.recipe.understood ? { understood: row.recipe.understood } : {}),
})

function madeByIn({ recipe, version }: ItemRow): Pick<AudioItem, 'madeBy'> {
  const madeBy = toMadeBy(recipe, version)
  return madeBy ? { madeBy } : {}
}

function dnaNamesIn({ recipe: { dnas = [] } }: ItemRow): Pick<AudioItem, 'dnaNames'> {
  return dnas.length > 0 ? { dnaNames: [...new Set(dnas.map(({ name }) => name))] } : {}
}

const itemOf = (row: ItemRow): AudioItem => ({
  _id: row.id,
  audioId: row.id,
  songName: row.name,
  name: row.name,
  ...addressesOf(row),
  ...soundOf(row),
  ...originOf(row),
  ...standingOf(row),
  ...madeByIn(row),
  ...dnaNamesIn(row),
  audioType: toAudioType(row.part, row.output),
  output: row.output,
  part: row.part,
  parents: row.parents,
  messageId: row.message_id,
  projectId: row.project_id,
  isInProject: row.is_in_project,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** One audio, hidden or not. Throws when the id is unknown. */
export async function getAudioItem(db: Database, id: string): Promise<AudioItem> {
  const [row] = await itemQuery(db).where({ id })
  if (!row) throw new Error(`No audio ${id}`)
  return itemOf(row)
}

/** These audios in the order of their ids; missing ones are skipped. */
export async function getAudioItems(db: Database, ids: readonly string[]): Promise<AudioItem[]> {
  const rows = await itemQuery(db).whereIn('audios.id', [...ids])
  return inOrder(ids, rows).map(itemOf)
}

/** All audios of a message, including removed ones. */
export async function listAudiosOfMessage(db: Database, messageId: string): Promise<AudioItem[]> {
  return (await itemQuery(db).where({ message_id: messageId }).orderBy('created_at')).map(itemOf)
}

/** All audios of these messages that are not removed, in lists or not. */
export async function listShownAudios(db: Database, messageIds: readonly string[]): Promise<AudioItem[]> {
  const rows = await itemQuery(db)
    .whereIn('message_id', [...messageIds])
    .whereRaw('(not is_hidden or unlisted_reason is not null)')
    .orderBy('created_at')
  return rows.map(itemOf)
}

/** Conditions of each library list, exactly as in the partial indexes of migration 0018, so that those are used. */
export const shownAudios: Record<AudioFilter, string> = {
  all: 'not is_hidden',
  generated: "not is_hidden and origin = 'generated'",
  uploaded: "not is_hidden and origin <> 'generated' and origin in ('uploaded', 'recorded')",
  recorded: "not is_hidden and origin <> 'generated' and origin = 'recorded'",
  purchased: "not is_hidden and origin <> 'generated' and origin = 'purchased'",
  aiStudio: "not is_hidden and (in_ai_studio or origin = 'ai_studio')",
}

/** A user's library without removed audio, newest first; all of it, or one list. */
export async function listLibraryAudios(
  db: Database,
  userId: string,
  filter: AudioFilter = 'all',
): Promise<AudioItem[]> {
  const rows = await itemQuery(db)
    .where(ownedBy(userId))
    .whereRaw(shownAudios[filter])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return rows.map(itemOf)
}
