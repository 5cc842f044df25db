import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { viewSweepSeconds } from '@songloom/contracts/support/views/team-views.rules'
import type { AlertChannel } from '@songloom/contracts/support/views/team-views.rules'
import { leaseAlertNotices, markNoticeDelivered, recordNoticeError } from '@songloom/store/support/views/alert-notices'
import type { AlertNotice } from '@songloom/store/support/views/alert-notices'
import type { Database } from '@songloom/store/database'
import { countSupportGenerations } from '@songloom/store/support/counts'
import { sweepTeamViews } from '@songloom/store/support/views/view-alerts'
import type { Suspects } from '../generations/suspects.ts'

interface Deps {
  db: Knex
  suspects: Suspects
  channels: readonly AlertChannel[]
  send: (notice: AlertNotice) => Promise<void>
  log: Log
}

export interface ViewAlerts {
  /** Counts the views that are due, and raises and resolves their alerts. */
  count(): Promise<void>
  /** The same, and sends the notices that are due. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Nodes look more often than views are due, so that a view is due no longer than this. */
const lookEveryMs = 5_000

/** Counts the team's views, raises and resolves their alerts, and sends notices of them; on one node at a time. */
export function createViewAlerts({ db, suspects, channels, send, log }: Deps): ViewAlerts {
  let counting = Promise.resolve()
  let sending = Promise.resolve()

  async function countView(trx: Database, { tab, rule, ...filter }: GenerationFilter): Promise<number> {
    const { counts, rules } = await countSupportGenerations(trx, await suspects(), filter)
    return tab === 'stuck' && rule ? rules[rule] : counts[tab]
  }

  async function sendNotice(notice: AlertNotice): Promise<void> {
    try {
      await send(notice)
      await markNoticeDelivered(db, notice.id)
    } catch (error) {
      log.warn({ alertId: notice.alertId, channel: notice.channel }, 'a notice of an alert was not delivered yet')
      await recordNoticeError(db, notice.id, error instanceof Error ? error.message : 'unknown')
    }
  }

  const sendDue = async (): Promise<void> => void (await Promise.all((await leaseAlertNotices(db)).map(sendNotice)))
  const warn = (error: unknown): void => log.warn({ err: error }, 'the views of the desk could not be counted')

  const count = (): Promise<void> => {
    counting = counting
      .then(async () => void (await sweepTeamViews(db, { everySeconds: viewSweepSeconds, channels, countView })))
      .catch(warn)
    return counting
  }
  async function sweep(): Promise<void> {
    await count()
    // A slow webhook holds up no count.
    sending = sending.then(sendDue).catch(warn)
    await sending
  }
  const timer = setInterval(() => void sweep(), lookEveryMs)
  return {
    count,
    sweep,
    async close() {
      clearInterval(timer)
      await counting
      await sending
    },
  }
}
