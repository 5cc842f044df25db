import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { getAudioItems } from '../library/audio-items.ts'
import { containing } from '../like.ts'
import { hideOwner } from '../library/licensed-audios.ts'
import { heardSql } from './previews.ts'

interface PurchasedRow {
  dna_id: string
  audio_id: string
  name: string
  has_cover: boolean
  bought_at: Date
}

/** Licences of DNA previews `a` that were paid, and not refunded. */
const purchasedSql = `from dna_licences l join dnas d on d.id = l.dna_id join audios a on a.id = d.chosen_preview_id
  join projects p on p.id = a.project_id
  where l.user_id = ? and l.refunded_at is null and l.kind <> 'free' and ${heardSql}
    and not d.is_restricted and d.name ilike ?`

/**
 * The previews of the DNAs that a user has purchased, newest first. An item has the id of its DNA and its address: the
 * sound belongs to the owner, whose request and project stay unknown.
 */
export async function listPurchased(db: Database, userId: string, words = ''): Promise<AudioItem[]> {
  const rows = await selectRows<PurchasedRow>(
    db,
    `select d.id as dna_id, a.id as audio_id, d.name, d.cover_key is not null as has_cover, l.created_at as bought_at
     ${purchasedSql} order by l.created_at desc, l.id desc`,
    [userId, containing(words)],
  )
  const items = await getAudioItems(
    db,
    rows.map(({ audio_id: id }) => id),
  )
  const byId = new Map(items.map((item) => [item.audioId, item]))
  return rows.flatMap((row) => {
    const item = byId.get(row.audio_id)
    return item ? [toPurchased(row, item)] : []
  })
}

function toPurchased(
  { dna_id: id, name, has_cover: hasCover, bought_at: at }: PurchasedRow,
  item: AudioItem,
): AudioItem {
  const audioUrl = `/api/dna/${id}/preview`
  const cover = hasCover ? `/api/dna/${id}/cover` : null
  return {
    ...hideOwner(item, { audioUrl, cover }),
    ...{ _id: id, audioId: id, name, songName: name, createdAt: at.toISOString(), updatedAt: at.toISOString() },
    ...{ isGenerated: false, isUploaded: false, isRecorded: false, isPurchased: true, isPublished: false },
    ...{ sharing: 'private', isPublic: false },
  }
}

export async function countPurchased(db: Database, userId: string, words = ''): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, `select count(*)::int as count ${purchasedSql}`, [
    userId,
    containing(words),
  ])
  return row!.count
}
