import { explorePageSize, searchWords } from '@songloom/contracts/explore/explore.rules'
import type { ExploreList } from '@songloom/contracts/explore/explore.rules'
import { listedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { containing } from '../like.ts'
import { canFind, canKeep } from './songs.ts'
import type { Listener } from './songs.ts'

export interface ExploreRequest {
  list: ExploreList
  /** A key of `genres`. */
  genre: string | undefined
  words: string
  /** Whether songs with tags for adults are left out. */
  isFiltered: boolean
  after: Cursor | undefined
}

/** Ids of a page, and the place of the next. */
export interface IdPage {
  ids: string[]
  next: string | null
}

interface Order {
  column: string
  micros: string
  place: string
}

const orders: Record<ExploreList, Order> = {
  fresh: { column: 'e.published_at', micros: microsSql('e.published_at'), place: momentSql },
  week: { column: 'e.plays_week', micros: 'e.plays_week::text', place: '?::int' },
  month: { column: 'e.plays_month', micros: 'e.plays_month::text', place: '?::int' },
}

const listed = `from published_audios e join audios a on a.id = e.audio_id join projects p on p.id = a.project_id
  where ${listedSql}`

function conditionsOf({ genre, words, isFiltered }: ExploreRequest): { sql: string; values: string[] } {
  const parts = searchWords(words)
  return {
    sql: [
      ...(isFiltered ? ['and not e.is_adult'] : []),
      ...(genre === undefined ? [] : ['and e.genre = ?']),
      ...parts.map(() => 'and e.words like fold_words(?)'),
    ].join(' '),
    values: [...(genre === undefined ? [] : [genre]), ...parts.map(containing)],
  }
}

const toIds = (rows: Cursor[]): IdPage => {
  const page = selectPage(rows, explorePageSize, (row) => row)
  return { ids: page.rows.map(({ id }) => id), next: page.next }
}

/** The share of its letters' triples that a misspelled phrase must have in common with the words of a song. */
const alikeness = 0.4

/** The first page of what is spelled most like the words, where nothing contains them. */
async function listAlike(db: Database, request: ExploreRequest): Promise<IdPage> {
  const { sql, values } = conditionsOf({ ...request, words: '' })
  const rows = await db.transaction(async (trx) => {
    await trx.raw(`set local pg_trgm.word_similarity_threshold = ${alikeness}`)
    return selectRows<{ id: string }>(
      trx,
      `select e.audio_id as id ${listed} ${sql} and fold_words(?) <% e.words
       order by word_similarity(fold_words(?), e.words) desc, e.audio_id limit ?`,
      [...values, request.words, request.words, explorePageSize],
    )
  })
  return { ids: rows.map(({ id }) => id), next: null }
}

/** A page of what is published, by keyset. */
export async function listPublished(db: Database, request: ExploreRequest): Promise<IdPage> {
  const { column, micros, place } = orders[request.list]
  const { sql, values } = conditionsOf(request)
  const { after } = request
  const rows = await selectRows<Cursor>(
    db,
    `select e.audio_id as id, ${micros} as micros ${listed} ${sql}
     ${after ? `and (${column}, e.audio_id) < (${place}, ?)` : ''}
     order by ${column} desc, e.audio_id desc limit ?`,
    [...values, ...(after ? [after.micros, after.id] : []), explorePageSize + 1],
  )
  const isMissing = rows.length === 0 && !after && request.words !== ''
  return isMissing ? listAlike(db, request) : toIds(rows)
}

/** Genres with the number of their published songs, most songs first. */
export const countGenres = (db: Database): Promise<{ key: string; songs: number }[]> =>
  selectRows(
    db,
    `select genre as key, count(*)::int as songs from published_audios where genre is not null and not is_adult
     group by genre order by songs desc, genre`,
  )

/** What a user likes and may still play, newest like first. */
export async function listLiked(db: Database, userId: string, after: Cursor | undefined): Promise<IdPage> {
  const { sql, values } = canKeep({ userId })
  const rows = await selectRows<Cursor>(
    db,
    `select l.audio_id as id, ${microsSql('l.created_at')} as micros
     from audio_likes l cross join lateral (
       -- The limit keeps the planner from reading all audios: it goes along the likes until the page is full.
       select 1 from audios a join projects p on p.id = a.project_id
       where a.id = l.audio_id and ${sql} and not a.is_hidden and a.object_keys ->> 'mp3' is not null limit 1
     ) readable
     where l.user_id = ? ${after ? `and (l.created_at, l.audio_id) < (${momentSql}, ?)` : ''}
     order by l.created_at desc, l.audio_id desc limit ?`,
    [...values, userId, ...(after ? [after.micros, after.id] : []), explorePageSize + 1],
  )
  return toIds(rows)
}

/** Songs of an artist that a listener finds, newest first. */
export async function listOfArtist(
  db: Database,
  userId: string,
  listener: Listener,
  after: Cursor | undefined,
): Promise<IdPage> {
  const { sql, values } = canFind(listener)
  const rows = await selectRows<Cursor>(
    db,
    `select e.audio_id as id, ${microsSql('e.published_at')} as micros ${listed} and e.user_id = ? and ${sql}
     ${after ? `and (e.published_at, e.audio_id) < (${momentSql}, ?)` : ''}
     order by e.published_at desc, e.audio_id desc limit ?`,
    [userId, ...values, ...(after ? [after.micros, after.id] : []), explorePageSize + 1],
  )
  return toIds(rows)
}
