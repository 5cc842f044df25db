import { rowsOf } from '@songloom/store/database'
import type { Failpoint } from '@songloom/platform/failpoints'
import type { ChaosWorld } from './chaos-world.ts'
import type { Answer } from './creator.ts'
import type { Held } from './failpoint-harness.ts'
import { strike, untilServing } from './faults.ts'
import type { Fault } from './faults.ts'
import { hasStatus } from './listener.ts'

/** Where a song may stand. */
export type CellPoint = Failpoint

/** What became of a song that stood at a point when something died. */
export interface CellResult {
  point: Failpoint
  jobId: string
  /** False when its creator got no answer, so that he cannot know. */
  isAnswered: boolean
  /** What the same request answers when it is sent again. */
  answersAgain: string
  states: string[]
  assets: number
  settlements: number
  releases: number
  /** From the moment the dead process serves again to the job's next event, or to its end as its creator sees it. */
  movingAfterSeconds: number
}

export interface HeldSong {
  point: Failpoint
  held: Held
  answer: Promise<Answer<'generate'> | undefined>
  again(): Promise<Answer<'generate'>>
}

const endsWithinMs = 120_000
let serial = 0

/** Starts a song of 15 s and returns when it stands at the point. */
export async function holdSong({ creator, harness }: ChaosWorld, point: Failpoint): Promise<HeldSong> {
  const { body: project } = await creator.call('createProject', { body: {} })
  const tempId = `cell-${process.pid}-${serial++}`
  const body = {
    projectId: project._id,
    prompt: 'a calm song about rain',
    version: 'v4_5',
    duration: 15,
    seed: serial,
    tempId,
    actionByUser: 'song_gen',
  }
  const send = () => creator.call('generate', { body })
  const reached = harness.hold(point)
  // No answer is an answer here: the creator does not know, and the job goes on.
  const answer = send().catch(() => undefined)
  return { point, held: await reached, answer, again: send }
}

/** The number of the job's last event before the strike. */
async function lastEventOf({ db }: ChaosWorld, jobId: string): Promise<number> {
  const [row] = await rowsOf<{ seq: string | null }>(db, 'select max(seq) as seq from events where message_id = ?', [
    jobId,
  ])
  return Number(row?.seq ?? 0)
}

/** What happens while songs stand still. */
export interface Disaster {
  strike(): Promise<void>
  /** Returns when all serves again. */
  untilServing(): Promise<void>
}

/**
 * One disaster while several songs stand at points. Points go from late to early: a song at P4 to P7 keeps a slot of the
 * engine, one at P0 to P2 keeps the dispatcher or its user's rows, so of these last ones at most one may come, at the end.
 */
export async function songsThrough(
  world: ChaosWorld,
  points: readonly Failpoint[],
  disaster: Disaster,
): Promise<CellResult[]> {
  const songs: HeldSong[] = []
  for (const point of points) songs.push(await holdSong(world, point))
  const before = await Promise.all(songs.map(({ held }) => lastEventOf(world, held.jobId)))
  await disaster.strike()
  for (const { held } of songs) held.release()
  await disaster.untilServing()
  const servingAt = Date.now()
  return Promise.all(songs.map((song, index) => resultOf(world, song, before[index]!, servingAt)))
}

/** Cells of the kill matrix: one fault, and a song at each point. */
export const runCells = (world: ChaosWorld, fault: Fault, points: readonly Failpoint[]): Promise<CellResult[]> =>
  songsThrough(world, points, {
    strike: () => strike(world.songloom, fault),
    untilServing: () => untilServing(world.songloom, fault),
  })

async function resultOf(world: ChaosWorld, song: HeldSong, lastEvent: number, servingAt: number): Promise<CellResult> {
  const answer = await song.answer
  const again = await song.again()
  const jobId = again.body.messageId
  await world.events.until(jobId, `the song at ${song.point} is COMPLETED`, hasStatus('COMPLETED'), endsWithinMs)
  const movedAt = (await firstEventAfter(world, jobId, lastEvent)) ?? Date.now()
  return {
    point: song.point,
    jobId,
    isAnswered: answer?.status === 200,
    answersAgain: again.body.messageId === song.held.jobId ? 'the same' : 'another',
    movingAfterSeconds: Math.max(0, movedAt - servingAt) / 1_000,
    ...(await rowsOfJob(world, jobId)),
  }
}

async function firstEventAfter({ db }: ChaosWorld, jobId: string, seq: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ at: Date }>(
    db,
    'select at from events where message_id = ? and seq > ? order by seq limit 1',
    [jobId, seq],
  )
  return row?.at.getTime()
}

async function rowsOfJob(
  { db }: ChaosWorld,
  jobId: string,
): Promise<Pick<CellResult, 'states' | 'assets' | 'settlements' | 'releases'>> {
  const states = await db('jobs').where({ id: jobId }).pluck<string[]>('state')
  const assets = await db('audios').where({ job_id: jobId }).pluck<string[]>('id')
  const kinds = await db('ledger_transactions').where({ job_id: jobId }).pluck<string[]>('kind')
  const count = (kind: string) => kinds.filter((each) => each === kind).length
  return { states, assets: assets.length, settlements: count('settle'), releases: count('release') }
}
