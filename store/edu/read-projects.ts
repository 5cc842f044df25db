import type { ReadMessage } from '@songloom/contracts/edu/read-projects'
import type { AudioRow } from '../library/audios.ts'
import { toReadableAudio } from '../library/readable-audio.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { isInThreadSql } from '../events/messages.ts'

/** The addresses under which a reader gets an audio and its cover. */
export interface ReadAddresses {
  audio(audioId: string): string
  cover(audioId: string): string
}

/** An audio that can be played, with its object keys. */
export interface ReadableRow extends AudioRow {
  audio_key: string
  any_cover_key: string | null
}

interface ThreadRow {
  id: string
  prompt: string
  ai_reply: string
  tool_user: number
  song_name: string | null
  lyrics: string | null
  created_at: Date
}

/** What others may read of a project: its finished messages, and the audios that can be played. */
export interface ReadableProject {
  messages: ThreadRow[]
  audios: ReadableRow[]
}

/** Reads a project's thread; others than the owner get no audio that is taken down or withheld. Access was checked. */
export async function readProject(
  db: Database,
  projectId: string,
  { isOwn }: { isOwn: boolean },
): Promise<ReadableProject> {
  const messages = await selectRows<ThreadRow>(
    db,
    `select id, prompt, ai_reply, tool_user, song_name, lyrics, created_at from messages
     where project_id = ? and status = 'COMPLETED' and ${isInThreadSql} order by created_at, id`,
    [projectId],
  )
  const audios = await selectRows<ReadableRow>(
    db,
    `select a.*, a.object_keys ->> 'mp3' as audio_key, coalesce(a.cover_key, m.cover_key) as any_cover_key
     from audios a join messages m on m.id = a.message_id
     where a.message_id = any(?) and not a.is_hidden and a.files_removed_at is null
       and a.object_keys ->> 'mp3' is not null and (? or not (a.is_restricted or a.is_withheld))
     order by a.created_at, a.id`,
    [messages.map(({ id }) => id), isOwn],
  )
  return { messages, audios }
}

/** The messages as a reader sees them. */
export const toReadMessages = ({ messages, audios }: ReadableProject, addresses: ReadAddresses): ReadMessage[] =>
  messages.map((row) => ({
    id: row.id,
    prompt: row.prompt,
    reply: row.ai_reply,
    toolId: row.tool_user,
    songName: row.song_name,
    lyrics: row.lyrics,
    createdAt: row.created_at.toISOString(),
    audios: audios
      .filter((audio) => audio.message_id === row.id)
      .map((audio) =>
        toReadableAudio(audio, {
          audioUrl: addresses.audio(audio.id),
          coverUrl: audio.any_cover_key === null ? null : addresses.cover(audio.id),
        }),
      ),
  }))
