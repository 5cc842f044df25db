import { createHash, randomBytes } from 'node:crypto'
import { classifyPlay } from '@songloom/contracts/explore/plays.rules'
import type { ListeningFacts, PlayVerdict } from '@songloom/contracts/explore/plays.rules'
import { canRead } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'

/** Who listens, as far as a request says. */
export interface Listener {
  userId: string | undefined
  /** One client for the limits (`toClientAddress`). */
  address: string
  userAgent: string
}

/** What is stored of a listener: hashes that nobody can reverse once the day's salt is deleted. */
export interface ListenerHashes {
  listener: Buffer
  source: Buffer
}

const hashOf = (salt: Buffer, ...parts: string[]): Buffer =>
  createHash('sha256').update(salt).update(JSON.stringify(parts)).digest().subarray(0, 16)

/** The hashes of a listener on a day (UTC, `YYYY-MM-DD`); undefined when its salt is deleted. */
export async function hashListener(db: Database, day: string, of: Listener): Promise<ListenerHashes | undefined> {
  const salt = await findSalt(db, day)
  if (!salt) return undefined
  const listener = of.userId === undefined ? ['device', of.address, of.userAgent] : ['user', of.userId]
  return { listener: hashOf(salt, ...listener), source: hashOf(salt, 'address', of.address) }
}

async function findSalt(db: Database, day: string): Promise<Buffer | undefined> {
  const find = () => selectRows<{ salt: Buffer }>(db, 'select salt from listening_salts where day = ?', [day])
  const [present] = await find()
  if (present) return present.salt
  await db.raw(
    `insert into listening_salts (day, salt) select ?::date, ? where ?::date >= (now() at time zone 'UTC')::date - 1
     on conflict do nothing`,
    [day, randomBytes(32), day],
  )
  return (await find())[0]?.salt
}

/** A song as playing begins, with the database's time. */
export interface Listenable {
  ownerId: string
  durationSeconds: number
  nowMs: number
  /** UTC. */
  day: string
}

/** A song that a viewer may play. */
export async function findListenable(
  db: Database,
  userId: string | undefined,
  audioId: string,
): Promise<Listenable | undefined> {
  const { sql, values } = canRead(userId === undefined ? undefined : { userId }, 'audio')
  const [row] = await selectRows<Listenable>(
    db,
    `select a.user_id as "ownerId", a.duration_seconds as "durationSeconds",
       (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs", (now() at time zone 'UTC')::date::text as day
     from audios a join projects p on p.id = a.project_id where a.id = ? and ${sql}`,
    [audioId, ...values],
  )
  return row
}

/** A client's report that it has listened. */
export interface ListeningReport extends ListenerHashes {
  audioId: string
  userId: string | undefined
  heardSeconds: number
  /** When the ticket was given, by the database's clock. */
  startedAtMs: number
  isBot: boolean
  isSameListener: boolean
}

interface Past {
  secondsSinceSong: number | null
  secondsSinceAny: number | null
  playsOfListener: number
  playsOfAddress: number
}

const sinceSql = 'extract(epoch from clock_timestamp() - max(counted_at))::float8'
const todaySql = "counted_at >= (date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')"

async function readPast(trx: Database, { audioId, listener, source }: ListeningReport): Promise<Past> {
  const [row] = await selectRows<Past>(
    trx,
    `select max(song) as "secondsSinceSong", max(anything) as "secondsSinceAny",
       max(today)::int as "playsOfListener",
       (select count(*)::int from counted_plays where source = ? and ${todaySql}) as "playsOfAddress"
     from (select ${sinceSql} as anything, count(*) filter (where ${todaySql}) as today,
       extract(epoch from clock_timestamp() - max(counted_at) filter (where audio_id = ?))::float8 as song
       from counted_plays where listener = ?) past`,
    [source, audioId, listener],
  )
  return row!
}

async function readFacts(trx: Database, report: ListeningReport): Promise<ListeningFacts> {
  const { userId, audioId, startedAtMs, heardSeconds, isBot, isSameListener } = report
  const song = await findListenable(trx, userId, audioId)
  return {
    ...(await readPast(trx, report)),
    ...{ heardSeconds, isBot, isSameListener },
    durationSeconds: song?.durationSeconds ?? 0,
    elapsedSeconds: song ? (song.nowMs - startedAtMs) / 1_000 : 0,
    isAvailable: song !== undefined,
    isOwn: song !== undefined && song.ownerId === userId,
  }
}

/** Counts a play if it is one; of reports by one listener that arrive together at most one counts. */
export const countListening = (db: Database, report: ListeningReport): Promise<PlayVerdict> =>
  db.transaction(async (trx) => {
    await lockName(trx, `listener:${report.listener.toString('base64')}`)
    const verdict = classifyPlay(await readFacts(trx, report))
    const { audioId: audio_id, listener, source } = report
    if (verdict === 'counted') await trx('counted_plays').insert({ audio_id, listener, source })
    return verdict
  })
