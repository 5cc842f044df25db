import type { AudioItem } from '@songloom/contracts/library/audios'
import { hiddenId } from '@songloom/contracts/library/ids.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { getAudioItems } from '../library/audio-items.ts'
import { containing } from '../like.ts'
import { hideOwner } from '../library/licensed-audios.ts'
import { chosenPreviewSql } from './previews.ts'

interface PurchasedRow {
  dna_id: string
  /** Null where its owner chose no preview, or nobody may hear it. */
  audio_id: string | null
  name: string
  has_cover: boolean
  bought_at: Date
}

/** Licences of DNAs that were paid, and not refunded. */
const purchasedSql = `from dna_licences l join dnas d on d.id = l.dna_id
  where l.user_id = ? and l.refunded_at is null and l.kind <> 'free' and not d.is_restricted and d.name ilike ?`

/** What stands for a preview where there is none. */
const silence: AudioItem = {
  ...{ _id: '', audioId: '', audioUrl: '', url: '', imageUrl: null, coverart: null, formats: {} },
  ...{ songName: '', name: '', albumArt: null, bpm: null, key: null, duration: 0, peaks: [], sections: [] },
  ...{ lyrics: null, isLoopable: false, isPublished: false, isGenerated: false, isUploaded: false },
  ...{ isRecorded: false, isPurchased: true, isAiStudio: false, sharing: 'private', isPublic: false },
  ...{ isRestricted: false, audioType: 'song', licenses: [], threadMessages: [], likeCount: 0, playCount: 0 },
  ...{ isLiked: false, isHidden: false, muted: false, output: 'song', part: null, parents: [] },
  ...{ messageId: hiddenId, projectId: hiddenId, isInProject: false, createdAt: '', updatedAt: '' },
}

/**
 * The DNAs that a user has purchased, as their previews, newest first; one without a preview has no address of a sound.
 * An item has the id of its DNA and its address: the sound is the owner's, whose request and project stay unknown.
 */
export async function listPurchased(db: Database, userId: string, words = ''): Promise<AudioItem[]> {
  const rows = await selectRows<PurchasedRow>(
    db,
    `select d.id as dna_id, ${chosenPreviewSql} as audio_id, d.name, d.cover_key is not null as has_cover,
       l.created_at as bought_at ${purchasedSql} order by l.created_at desc, l.id desc`,
    [userId, containing(words)],
  )
  const items = await getAudioItems(
    db,
    rows.flatMap(({ audio_id: id }) => id ?? []),
  )
  const byId = new Map(items.map((item) => [item.audioId, item]))
  return rows.map((row) => toPurchased(row, row.audio_id === null ? undefined : byId.get(row.audio_id)))
}

function toPurchased(
  { dna_id: id, name, has_cover: hasCover, bought_at: at }: PurchasedRow,
  preview: AudioItem | undefined,
): AudioItem {
  const audioUrl = preview ? `/api/dna/${id}/preview` : ''
  const cover = hasCover ? `/api/dna/${id}/cover` : null
  return {
    ...hideOwner(preview ?? silence, { audioUrl, cover }),
    ...{ _id: id, audioId: id, name, songName: name, createdAt: at.toISOString(), updatedAt: at.toISOString() },
    ...{ isGenerated: false, isUploaded: false, isRecorded: false, isPurchased: true, isPublished: false },
    ...{ sharing: 'private', isPublic: false },
  }
}

/** Counts the DNAs that `listPurchased` lists for the same words; 0 where there is none. */
export async function countPurchased(db: Database, userId: string, words = ''): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, `select count(*)::int as count ${purchasedSql}`, [
    userId,
    containing(words),
  ])
  return row!.count
}
