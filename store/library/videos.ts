import type { AudioVideo } from '@songloom/contracts/library/lineage'
import type { VideoShape } from '@songloom/tools/make-video/video.rules'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** A list of videos has so many. */
const maxVideos = 20

interface VideoRow {
  message_id: string
  project_id: string
  shape: VideoShape
  created_at: Date
}

/** A user's videos of an audio, newest first; those whose card was removed are left out. */
export async function listVideos(db: Database, userId: string, audioId: string): Promise<AudioVideo[]> {
  const rows = await selectRows<VideoRow>(
    db,
    `select m.id as message_id, m.project_id, m.result ->> 'shape' as shape, j.created_at
     from jobs j join messages m on m.id = j.message_id join projects p on p.id = m.project_id
     where ${ownedSql('j')} and j.tool = 'make_video' and j.state = 'completed' and j.input ->> 'audioId' = ?
       and m.removed_at is null and p.deleted_at is null and m.result ->> 'tool' = 'make_video'
     order by j.created_at desc, j.id desc limit ?`,
    [userId, audioId, maxVideos],
  )
  return rows.map(({ message_id: messageId, project_id: projectId, shape, created_at }) => ({
    ...{ messageId, projectId, shape, createdAt: created_at.toISOString() },
  }))
}
