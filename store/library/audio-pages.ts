import type { AudioCounts } from '@songloom/contracts/routes/audio-pages'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { AudioFilter, AudioSort } from '@songloom/contracts/library/library.rules'
import { ownedSql } from '../access.ts'
import { getAudioItems, shownAudios } from './audio-items.ts'
import { countPurchased, listPurchased } from '../dna/purchased.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { containing, isFoundSql } from '../like.ts'

export interface AudioPageRequest {
  userId: string
  filter: AudioFilter
  sort: AudioSort
  /** Substring of a name; every name contains the empty one. */
  words: string
  after: Cursor | undefined
  limit: number
}

const named = (words: string): [string, string[]] =>
  words === '' ? ['', []] : [`and ${isFoundSql}`, [containing(words)]]

/**
 * A page of one library list, by keyset, so that additions move nothing between pages. The first page of what was
 * purchased begins with the previews of licensed DNAs.
 */
export async function listAudioPage(
  db: Database,
  { userId, filter, sort, words, after, limit }: AudioPageRequest,
): Promise<{ audios: AudioItem[]; next: string | null }> {
  const [direction, beyond] = sort === 'oldest' ? ['asc', '>'] : ['desc', '<']
  const [matches, pattern] = named(words)
  const found = await selectRows<Cursor>(
    db,
    `select id, ${microsSql('created_at')} as micros from audios
     where ${ownedSql()} and ${shownAudios[filter]} ${matches}
     ${after ? `and (created_at, id) ${beyond} (${momentSql}, ?)` : ''}
     order by created_at ${direction}, id ${direction} limit ?`,
    [userId, ...pattern, ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  const ids = rows.map(({ id }) => id)
  const audios = await getAudioItems(db, ids)
  if (filter !== 'purchased' || after) return { audios, next }
  const previews = await listPurchased(db, userId, words)
  return { audios: [...(sort === 'oldest' ? previews.toReversed() : previews), ...audios], next }
}

/** The size of each list: one index scan for all origins, a short one for AI Studio. */
export async function countAudios(db: Database, userId: string, words: string): Promise<AudioCounts> {
  const [matches, pattern] = named(words)
  const [origins, [studio], previews] = await Promise.all([
    selectRows<{ origin: string; count: number }>(
      db,
      `select origin, count(*)::int as count from audios where ${ownedSql()} and ${shownAudios.all} ${matches}
       group by origin`,
      [userId, ...pattern],
    ),
    selectRows<{ count: number }>(
      db,
      `select count(*)::int as count from audios where ${ownedSql()} and ${shownAudios.aiStudio} ${matches}`,
      [userId, ...pattern],
    ),
    countPurchased(db, userId, words),
  ])
  const of = (...wanted: string[]): number =>
    origins.reduce((sum, { origin, count }) => sum + (wanted.includes(origin) ? count : 0), 0)
  return {
    all: origins.reduce((sum, { count }) => sum + count, 0),
    uploaded: of('uploaded', 'recorded'),
    generated: of('generated'),
    purchased: of('purchased') + previews,
    recorded: of('recorded'),
    aiStudio: studio!.count,
  }
}
