import { coverUrl } from '../library/audio-items.ts'
import type { Database } from '../database.ts'
import { isInThreadSql } from './messages.ts'

/** What a card begins with. */
export interface NewestCard {
  prompt: string
  songName: string | null
  coverUrl: string | null
}

interface CardRow {
  id: string
  prompt: string
  song_name: string | null
  cover_key: string | null
}

/** Beginnings of a project's newest cards, newest first: without audios, steps or turns. */
export async function listNewestCards(db: Database, projectId: string, limit: number): Promise<NewestCard[]> {
  const rows = await db('messages')
    .where('messages.project_id', projectId)
    .whereRaw(isInThreadSql)
    .orderBy([
      { column: 'messages.created_at', order: 'desc' },
      { column: 'messages.id', order: 'desc' },
    ])
    .limit(limit)
    .select<CardRow[]>('messages.id', 'messages.prompt', 'messages.song_name', 'messages.cover_key')
  return rows.map(({ id, prompt, song_name: songName, cover_key: key }) => ({
    prompt,
    songName,
    coverUrl: key === null ? null : coverUrl(id),
  }))
}
