import { monthDays, weekDays } from '@songloom/contracts/explore/explore.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

const today = "(now() at time zone 'UTC')::date"

/** Sums the plays of published audios: in all, and in the windows that end today. */
export async function sumWindows(trx: Database, audioIds: readonly string[]): Promise<void> {
  if (audioIds.length === 0) return
  await trx.raw(
    `update published_audios e set plays_total = s.total, plays_week = s.week, plays_month = s.month,
       windows_day = ${today}
     from (
       select e.audio_id, coalesce(sum(d.plays), 0)::int as total,
         coalesce(sum(d.plays) filter (where d.day > ${today} - ?::int), 0)::int as week,
         coalesce(sum(d.plays) filter (where d.day > ${today} - ?::int), 0)::int as month
       from published_audios e left join audio_play_days d on d.audio_id = e.audio_id
       where e.audio_id = any(?::text[]) group by e.audio_id
     ) s where s.audio_id = e.audio_id`,
    [weekDays, monthDays, [...audioIds]],
  )
}

const atOnce = 5_000
/** How long a counted play keeps its listener's hash. */
const keptSql = "now() - interval '2 days'"

/**
 * Adds counted plays to their days and windows, and moves the windows of a new day. One node at a time; a node that
 * finds another at work does nothing. Returns how many plays were added.
 */
export const sumPlays = (db: Database): Promise<number> =>
  db.transaction(async (trx) => {
    const [lock] = await selectRows<{ isOurs: boolean }>(
      trx,
      `select pg_try_advisory_xact_lock(hashtext('sum-plays')) as "isOurs"`,
    )
    if (!lock!.isOurs) return 0
    const sums = await addToDays(trx)
    await sumWindows(trx, [...new Set([...sums.map(({ audioId }) => audioId), ...(await listPastWindows(trx))])])
    await trx.raw(`delete from counted_plays where is_summed and counted_at < ${keptSql}`)
    await trx.raw(`delete from listening_salts where day < ${today} - 1`)
    return sums.reduce((total, { plays }) => total + plays, 0)
  })

const addToDays = (trx: Database): Promise<{ audioId: string; plays: number }[]> =>
  selectRows(
    trx,
    `with taken as (
       update counted_plays set is_summed = true where id in (
         select id from counted_plays where not is_summed order by id limit ?)
       returning audio_id, (counted_at at time zone 'UTC')::date as day
     ), sums as (
       select audio_id, day, count(*)::int as plays from taken group by audio_id, day
     ), stored as (
       insert into audio_play_days as d (audio_id, day, plays) select audio_id, day, plays from sums
       on conflict (audio_id, day) do update set plays = d.plays + excluded.plays
     ) select audio_id as "audioId", plays from sums`,
    [atOnce],
  )

async function listPastWindows(trx: Database): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    trx,
    `select audio_id as id from published_audios where plays_month > 0 and windows_day < ${today} limit ?`,
    [atOnce],
  )
  return rows.map(({ id }) => id)
}
