import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/logs/log'
import { renderMetrics } from '@songloom/platform/metrics/metrics'
import { openBilling } from '@songloom/store/billing/open-billing'
import { createAccountDataDispatcher } from './account/account-data-dispatcher.ts'
import { createTurnDispatcher } from './assistant/turn-dispatcher.ts'
import { createTurnNotes } from './assistant/turn-notes.ts'
import { createReadyMailer } from './account/ready-mailer.ts'
import { createMailer, skipStudents } from './auth/mail/mail.ts'
import { sweepOldMails } from './auth/mail/old-mails.ts'
import { createEventDispatcher } from './billing/event-dispatcher.ts'
import type { Connections } from './connections.ts'
import { createDreampackWorkflows } from './dreampacks/dreampack-workflows.ts'
import { createPageCache } from './explore/page-cache.ts'
import { startSummingPlays } from './explore/sum-plays.ts'
import { createEduWorkflows } from './edu/edu-workflows.ts'
import { createPartsCheck } from './health.ts'
import { createCancelMessage } from './jobs/cancel-message.ts'
import { createDispatcher } from './jobs/dispatcher.ts'
import { createJobs } from './jobs/jobs.ts'
import { createTemporalCalls } from './jobs/temporal-calls.ts'
import type { TemporalCalls } from './jobs/temporal-calls.ts'
import { createWaits } from './jobs/waits.ts'
import { createAudioFormats } from './library/audio-formats.ts'
import { watchLedger } from './metrics/ledger.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createStoreMetrics } from './metrics/store.ts'
import { createNoticeMailer } from './moderation/notice-mailer.ts'
import { createVoiceSamples, prepareSoon } from './writing/voice-samples.ts'

/** Other nodes show what is published or withdrawn after this time. */
const explorePageAgeMs = 3_000

/** What handlers share: callers of Temporal, watchers and mail. */
export type Services = ReturnType<typeof createServices>

function createMetrics({ db, redis }: Connections, calls: TemporalCalls, config: Config, log: Log): Metrics {
  const { temporalNamespace: namespace, taskQueues: queues } = config
  const taskQueues = Object.values(queues)
  const engineQueues = [queues.first, queues.engine]
  const measured = createStoreMetrics({ db, redis, calls, log, namespace, taskQueues, engineQueues })
  return async () => {
    await measured.refresh()
    return renderMetrics(measured.registry)
  }
}

/** The API's parts that are neither connections nor handlers; `close` stops the periodic ones. */
export function createServices(connections: Connections, config: Config, log: Log) {
  const { db, redis, subscriber, objects, temporal } = connections
  const { jobs: taskQueue, engine } = config.taskQueues
  const mail = skipStudents(createMailer(config))
  const calls = createTemporalCalls(temporal.client)
  const jobs = createJobs(calls, taskQueue)
  const dispatcher = createDispatcher({ db, jobs, log })
  const turnNotes = createTurnNotes(subscriber)
  // A job that a turn has accepted at a worker.
  turnNotes.onNote(({ kind }) => kind === 'jobs' && dispatcher.kick())
  const turnDispatcher = createTurnDispatcher({ db, redis, calls, taskQueue, log })
  const billing = openBilling(config, db)
  const billingEvents = createEventDispatcher({ db, calls, taskQueue, log })
  const origin = config.publicOrigin
  const readyMailer = config.smtpUrl === undefined ? undefined : createReadyMailer({ db, mail, origin, log })
  const accountData = createAccountDataDispatcher({ db, calls, taskQueue, mail, origin, log })
  const oldMails = sweepOldMails({ folder: config.mailFolder, log })
  const noticeMailer = createNoticeMailer({ db, mail, log })
  const ledgerWatch = watchLedger({ db, log })
  const playSums = startSummingPlays({ db, log })
  const namespace = config.temporalNamespace
  const parts = createPartsCheck({ db, redis, temporal: temporal.connection, namespace, taskQueue: engine, objects })
  const samples = createVoiceSamples({ objects, calls, taskQueue, log })
  const stopPreparing = config.makesVoicePreviews ? prepareSoon(samples, log) : undefined
  return {
    accountData,
    ...{ turnNotes, turnDispatcher },
    ...{ mail, calls, jobs, dispatcher, parts, samples, taskQueue, billing, billingEvents },
    explorePages: createPageCache(explorePageAgeMs),
    waits: createWaits(db),
    metrics: createMetrics(connections, calls, config, log),
    formats: createAudioFormats({ db, calls, taskQueue, log }),
    cancelMessage: createCancelMessage({ db, redis, jobs, log }),
    dreampackWorkflows: createDreampackWorkflows({ calls, taskQueue, log }),
    eduWorkflows: createEduWorkflows({ calls, taskQueue, log }),
    async close() {
      turnNotes.close()
      await readyMailer?.close()
      await noticeMailer.close()
      await oldMails.close()
      await accountData.close()
      await ledgerWatch.close()
      await playSums.close()
      stopPreparing?.()
      await Promise.all([dispatcher.close(), turnDispatcher.close(), billingEvents.close()])
    },
  }
}
