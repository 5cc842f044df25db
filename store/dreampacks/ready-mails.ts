import { mailedAfterSeconds } from '@songloom/contracts/account/account'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { isShownProject } from '../library/library-project.ts'

/** A long generation that has ended, for a user with mail enabled. */
export interface ReadyMail {
  jobId: string
  to: string
  name: string
  tool: JobTool
  /** The listed project it belongs to, of a mix the one that was rendered; null for what is only in the library. */
  projectId: string | null
  isReady: boolean
  tokensReturned: number
}

interface Row {
  id: string
  email: string
  name: string
  tool: JobTool
  project_id: string | null
  state: 'completed' | 'failed'
  tokens_returned: string | null
}

/** Whether a user gets a mail when a long generation has ended; false for an unknown user. */
export async function hasMailEnabled(db: Database, userId: string): Promise<boolean> {
  const row = await db<{ id: string; mail_when_ready: boolean }>('users').where({ id: userId }).first('mail_when_ready')
  return row?.mail_when_ready ?? false
}

/** Switches a user's mails about ended generations on or off; an unknown user changes nothing. */
export const setMailEnabled = async (db: Database, userId: string, isEnabled: boolean): Promise<void> =>
  void (await db('users').where({ id: userId }).update({ mail_when_ready: isEnabled }))

/**
 * Claims due mails, each for one caller. Marked before sending, so that a crash loses a mail instead of sending it
 * twice. Older than 15 minutes is skipped; tracks are mailed as a pack.
 */
export async function claimReadyMails(db: Database, limit = 50): Promise<ReadyMail[]> {
  const rows = await selectRows<Row>(
    db,
    `with due as (
       select j.id from jobs j join users u on u.id = j.user_id
       where j.ended_at > now() - interval '15 minutes' and j.state in ('completed', 'failed')
         and j.mailed_at is null and j.parent_id is null and j.run_id is null and u.mail_when_ready
         and j.ended_at - j.created_at > ? * interval '1 second'
       limit ? for update of j skip locked
     )
     update jobs j set mailed_at = now() from due, messages m, users u
     where j.id = due.id and m.id = j.message_id and u.id = j.user_id
     returning j.id, u.email, coalesce(m.song_name, left(m.prompt, 60)) as name, j.tool, j.state,
       (select p.id from projects p where p.id = coalesce(j.input ->> 'dawProjectId', j.project_id)
         and ${isShownProject('p.')}) as project_id,
       m.failure->>'tokensReturned' as tokens_returned`,
    [mailedAfterSeconds, limit],
  )
  return rows.map((row) => ({
    jobId: row.id,
    to: row.email,
    name: row.name,
    tool: row.tool,
    projectId: row.project_id,
    isReady: row.state === 'completed',
    tokensReturned: Number(row.tokens_returned ?? 0),
  }))
}
