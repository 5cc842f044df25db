import type { Failure } from '@songloom/contracts/errors/failure'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { JobState } from '../jobs/jobs.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { ownedSql } from '../access.ts'
import { isInThreadSql } from '../events/messages.ts'
import { containing, isFoundSql } from '../like.ts'
import { isParkedSql } from '../support/stuck.ts'
import type { TurnRow } from './turn-rows.ts'
import type { StoredAnswer } from './turn-steps.ts'

/** The stored answers of a turn in order. */
export const listAnswers = (db: Database, turnId: string): Promise<{ step: number; answer: StoredAnswer }[]> =>
  selectRows(db, 'select step, answer from turn_steps where turn_id = ? and answer is not null order by step', [turnId])

const earlierTurns = 10
const earlierCharacters = 4_000

/** What was asked and answered before in a turn's project, oldest first; edited requests are left out. */
export const listEarlierTurns = async (
  db: Database,
  { id, project_id: projectId, user_id: userId, created_at: before }: TurnRow,
): Promise<{ prompt: string; reply: string }[]> => {
  const rows = await selectRows<{ prompt: string; reply: string }>(
    db,
    // The text of a failure is no answer.
    `select left(t.prompt, :characters) as prompt,
       case m.ai_reply when 'Error: ' || (t.failure ->> 'message') then '' else left(m.ai_reply, :characters) end
         as reply
     from turns t join messages m on m.id = t.message_id
     where t.project_id = :projectId and t.user_id = :userId and t.id <> :id and t.created_at <= :before
       and t.replaced_by_id is null and m.removed_at is null and t.state not in ('running', 'confirming')
     order by t.created_at desc, t.id desc limit :limit`,
    { id, projectId, userId, before, limit: earlierTurns, characters: earlierCharacters },
  )
  return rows.toReversed()
}

/** A job of a project, as a model reads it. */
export interface ProjectJob {
  messageId: string
  tool: JobTool
  state: JobState
  isParked: boolean
  prompt: string
  priceTokens: number
  step: string | null
  failure: Failure | null
  audioIds: string[]
}

const listed = 20
const promptCharacters = 300

/** The newest jobs of a user in a project whose cards are in its thread, newest first. */
export const listProjectJobs = (db: Database, userId: string, projectId: string): Promise<ProjectJob[]> =>
  selectRows<ProjectJob>(
    db,
    `select messages.id as "messageId", j.tool, j.state, ${isParkedSql} as "isParked",
       left(messages.prompt, ?) as prompt, j.price_tokens as "priceTokens", messages.failure,
       (select s.step from job_steps s where s.job_id = j.id and s.state = 'running' limit 1) as step,
       array(select a.id from audios a where a.message_id = messages.id and not a.is_hidden
         order by a.created_at, a.id) as "audioIds"
     from messages join jobs j on j.message_id = messages.id
     where messages.project_id = ? and messages.user_id = ? and ${isInThreadSql}
     order by messages.created_at desc, messages.id desc limit ?`,
    [promptCharacters, projectId, userId, listed],
  )

/** An audio of a project, as a model reads it. */
export interface ProjectAudio {
  id: string
  name: string
  output: string
  origin: string
  durationSeconds: number
  sections: { name: string; startSeconds: number; endSeconds: number }[]
  /** Of an analysis; it is preferred to what the audio was made by. */
  analysed: { name: string; startSeconds: number; endSeconds: number }[] | null
  messageId: string
}

/** The letters and digits of a text without accents, so that spellings of a name are found. */
const lettersSql = (text: string): string =>
  `regexp_replace(normalize(lower(${text} collate "pg_c_utf8"), nfd), '[^[:alnum:]]+', '', 'g')`

/** Where the audios of a turn are looked for. */
export interface AudioSearch {
  userId: string
  projectId: string
  /** The audio that the turn is about; its user may use it. */
  attachedId: string | null
  /** What was asked: audios are read too whose names can stand in it. */
  text: string
}

/** The newest audios of a user in a project with those that are named and the attached one, newest first. */
export const listProjectAudios = (db: Database, search: AudioSearch): Promise<ProjectAudio[]> =>
  selectRows<ProjectAudio>(
    db,
    `with own as (
       select id, created_at, ${lettersSql('name')} as letters
       from audios where user_id = :userId and project_id = :projectId and not is_hidden
     )
     select a.id, left(a.name, 120) as name, a.output, a.origin, a.duration_seconds as "durationSeconds", a.sections,
       a.message_id as "messageId", (
         select m.result -> 'sections' from messages m
         where m.user_id = :userId and m.settings ->> 'tool' = 'section_analysis'
           and m.settings ->> 'audioId' = a.id and m.result is not null and m.project_id in (a.project_id, :projectId)
         order by m.created_at desc limit 1
       ) as analysed
     from audios a where not a.is_hidden and (a.id = :attachedId
       or a.id in (select id from own order by created_at desc, id desc limit :listed)
       or a.id in (
         select id from own where letters <> '' and position(letters in ${lettersSql('cast(:text as text)')}) > 0
         order by length(letters) desc, created_at desc, id desc limit :listed
       ))
     order by a.created_at desc, a.id desc`,
    { ...search, listed },
  )

/**
 * The job that a request to undo without a name means: the newest that a turn of the project began and nobody removed.
 */
export async function findUndoable(db: Database, userId: string, projectId: string): Promise<string | undefined> {
  const [row] = await selectRows<{ id: string }>(
    db,
    `select m.id from turn_calls c join turns t on t.id = c.turn_id join messages m on m.id = c.message_id
     where t.user_id = ? and t.project_id = ? and m.removed_at is null
       and coalesce((select bool_or(not a.is_hidden) from audios a where a.message_id = m.id), true)
     order by m.created_at desc, m.id desc limit 1`,
    [userId, projectId],
  )
  return row?.id
}

/** Which of these messages have ended or gone. */
export async function findEndedMessages(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const open = await db('messages')
    .whereIn('id', [...ids])
    .where({ status: 'PROCESSING' })
    .pluck<string[]>('id')
  return new Set(ids.filter((id) => !open.includes(id)))
}

const foundAudios = 12

/** A user's own audios whose names contain a text, newest first. */
export const findOwnAudios = (
  db: Database,
  userId: string,
  term: string,
): Promise<{ id: string; name: string; durationSeconds: number }[]> =>
  selectRows(
    db,
    `select id, left(name, 120) as name, duration_seconds as "durationSeconds"
     from audios where not is_hidden and origin in ('generated', 'uploaded', 'recorded')
       and ${ownedSql()} and ${isFoundSql}
     order by created_at desc, id desc limit ?`,
    [userId, containing(term), foundAudios],
  )
