import type { Knex } from 'knex'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { createDreampack } from '../dreampacks/dreampacks.ts'
import type { NewDreampack } from '../dreampacks/dreampacks.ts'
import { openRun, startManualRun } from '../dreampacks/dreampack-runs.ts'
import { createId } from '../ids.ts'
import { createProject } from '../projects/projects.ts'
import { acceptTrack } from '../jobs/accept-track.ts'
import type { TrackAnswer } from '../jobs/accept-track.ts'
import { requestFor } from './seed.ts'

/** A dreampack of three tracks at 7:00; its request has passed the rules. */
export function seedDreampack(
  db: Knex,
  userId: string,
  more: Partial<NewDreampack> = {},
  now?: Date,
): Promise<Dreampack> {
  const { settings, input } = requestFor({ userId, projectId: '' })
  return createDreampack(
    db,
    {
      userId,
      name: 'Morning pack',
      trackCount: 3,
      trackTokens: 200,
      hour: 7,
      timeZone: 'Europe/Berlin',
      type: 'song',
      prompt: 'a calm song',
      creatorName: 'Unknown',
      style: 'classic',
      dnaState: { prompt: 'a calm song', duration: 15, metadata: { version: 'v4_5' } },
      settings,
      input,
      durationSeconds: 15,
      ...more,
    },
    now,
  )
}

/** A pack by Run now, with its project and seeds. */
export async function seedOpenRun(
  db: Knex,
  { id: dreampackId, trackCount }: Dreampack,
  userId: string,
): Promise<string> {
  const started = await startManualRun(db, { userId, dreampackId, requestId: createId() })
  if (!('runId' in started)) throw new Error(`The dreampack is ${started.outcome}`)
  await openRun(db, started.runId, async () => {
    const projectId = createId()
    await createProject(db, projectId, userId, 'Morning pack')
    return { projectId, seeds: Array.from({ length: trackCount }, (_, track) => track) }
  })
  return started.runId
}

/** A date without a pack. */
export async function seedSkippedRun(
  db: Knex,
  { id: dreampackId, userId }: { id: string; userId: string },
  localDate = '2026-01-01',
): Promise<string> {
  const id = createId()
  await db('dreampack_runs').insert({
    id,
    dreampack_id: dreampackId,
    user_id: userId,
    kind: 'scheduled',
    state: 'skipped',
    reason: 'outage',
    local_date: localDate,
    due_at: `${localDate}T06:00:00Z`,
    progressed_at: `${localDate}T20:00:00Z`,
    ended_at: `${localDate}T20:00:00Z`,
    track_count: 3,
  })
  return id
}

/** Accepts a track as a tool without rules does. */
export const acceptSeededTrack = (db: Knex, runId: string, track: number): Promise<TrackAnswer> =>
  acceptTrack(db, runId, track, (_, { prompt, settings, duration_seconds: durationSeconds }) => {
    const { input } = requestFor({ userId: '', projectId: '' })
    return Promise.resolve({ prompt, settings, durationSeconds, input })
  })
