import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/logs/log'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Health } from '@songloom/contracts/routes/health'
import { alertChannels } from '@songloom/contracts/support/views/team-views.rules'
import type { MailPort } from '../auth/mail/mail.ts'
import type { Dispatcher } from '../jobs/dispatcher.ts'
import type { Handlers } from '../http/mount-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import type { AudioFormats } from '../library/audio-formats.ts'
import type { CancelMessage } from '../jobs/cancel-message.ts'
import type { DreampackWorkflows } from '../dreampacks/dreampack-workflows.ts'
import { createAct } from './act.ts'
import { createAlertNotifier } from './views/alert-notifier.ts'
import { createSupportClassHandlers } from './classes.ts'
import { createSupportCorrectionHandlers } from './generations/corrections.ts'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import type { Sweeper } from '../jobs/sweeper.ts'
import { createSupportBillingHandlers } from './billing.ts'
import { createSupportBulkHandlers } from './generations/bulk.ts'
import { createBulkRunner } from './generations/bulk-runner.ts'
import { createSupportDreampackHandlers } from './dreampacks/dreampacks.ts'
import { createGenerationDetail } from './generations/generation-detail.ts'
import { createSupportFailureHandlers } from './generations/failures.ts'
import { createSupportGenerationHandlers } from './generations/generations.ts'
import { createSupportMessageHandlers } from './users/messages.ts'
import { grantRequestHandlers } from './users/grant-requests.ts'
import { readEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import { createSupportKeyHandlers } from './keys.ts'
import { createSupportProviderHandlers } from './providers.ts'
import { createSupportDnaHandlers } from '../dna/support.ts'
import { createSupportReportHandlers } from '../moderation/support-reports.ts'
import { createSupportNoteHandlers } from './users/notes.ts'
import { createSupportRecordHandlers } from './records.ts'
import { createSupportTurnHandlers } from './turns.ts'
import { createSuspects } from './generations/suspects.ts'
import { createSupportDeletionHandlers } from './users/deletions.ts'
import { createViewAsHandlers } from './users/view-as.ts'
import { createSupportUserKeyHandlers } from './users/user-keys.ts'
import { createSupportRestrictionHandlers } from './users/restrictions.ts'
import { createSupportSystemHandlers } from './system.ts'
import { createSupportTwoStepHandlers } from './users/two-step.ts'
import { createSupportUserHandlers } from './users/users.ts'
import { createViewAlerts } from './views/view-alerts.ts'
import { createSupportViewHandlers } from './views/views.ts'
import { createSupportWorkflows } from './generations/workflows.ts'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  formats: AudioFormats
  calls: TemporalCalls
  jobs: Jobs
  dispatcher: Dispatcher
  turnDispatcher: Sweeper
  dreampackWorkflows: DreampackWorkflows
  cancelMessage: CancelMessage
  mail: MailPort
  hashPin(text: string): Promise<string>
  billing: BillingPort | undefined
  billingEvents: Sweeper
  parts: () => Promise<Health['parts']>
  socketCount: () => number
  config: Pick<
    Config,
    'temporalNamespace' | 'temporalUiUrl' | 'taskQueues' | 'alertMailTo' | 'alertWebhookUrl' | 'publicOrigin'
  >
  log: Log
}

export interface Support {
  handlers: Pick<Handlers, Extract<keyof Handlers, `support${string}`> | 'endView'>
  close(): Promise<void>
}

/** The support desk: its handlers, and the runner of its bulk actions. */
export function createSupport({
  db,
  redis,
  objects,
  formats,
  calls,
  jobs,
  dispatcher,
  turnDispatcher,
  dreampackWorkflows,
  cancelMessage,
  mail,
  hashPin,
  billing,
  billingEvents,
  parts,
  socketCount,
  config,
  log,
}: Deps): Support {
  const namespace = config.temporalNamespace
  const workflows = createSupportWorkflows(calls, namespace)
  const suspects = createSuspects(db)
  const act = createAct({ db, redis, jobs, dispatcher, workflows, log })
  const detailOf = createGenerationDetail({ db, workflows, namespace, temporalUiUrl: config.temporalUiUrl })
  const runner = createBulkRunner({ db, act, log })
  const { alertMailTo: mailTo, alertWebhookUrl: webhookUrl, publicOrigin: origin } = config
  const isSet = { mail: mailTo !== undefined, webhook: webhookUrl !== undefined }
  const channels = alertChannels.filter((channel) => isSet[channel])
  const send = createAlertNotifier({ mail, mailTo, webhookUrl, origin })
  const viewAlerts = createViewAlerts({ db, suspects, channels, send, log })
  return {
    handlers: {
      ...createSupportGenerationHandlers({ db, suspects, workflows, detailOf, act }),
      ...createSupportFailureHandlers({ db }),
      ...createSupportTurnHandlers({ db, redis, calls, workflows, turnDispatcher }),
      ...createSupportBulkHandlers({ db, suspects, runner }),
      ...createSupportClassHandlers({ db, hashPin }),
      ...createSupportDreampackHandlers({ db, redis, workflows, dreampackWorkflows, cancelMessage }),
      ...createSupportMessageHandlers({ db, redis }),
      ...createSupportCorrectionHandlers({ db, redis, dispatcher }),
      ...createSupportUserHandlers({ db, redis }),
      ...createSupportBillingHandlers({
        db,
        billing,
        kick: billingEvents.kick,
        calls,
        taskQueue: config.taskQueues.jobs,
      }),
      ...createSupportRestrictionHandlers({ db }),
      ...createSupportProviderHandlers({ db, config: readEngineProviders() }),
      ...createSupportTwoStepHandlers({ db, mail, log }),
      ...createSupportViewHandlers({ db, channels, onSaved: viewAlerts.count }),
      ...grantRequestHandlers({ db, redis }),
      ...createSupportKeyHandlers({ db }),
      ...createSupportDnaHandlers({ db, redis, objects }),
      ...createSupportReportHandlers({ db, redis, origin }),
      ...createSupportDeletionHandlers({ db }),
      ...createSupportUserKeyHandlers({ db }),
      ...createViewAsHandlers({ db, origin }),
      ...createSupportNoteHandlers({ db, redis }),
      ...createSupportRecordHandlers({ db, objects, formats }),
      ...createSupportSystemHandlers({
        db,
        suspects,
        calls,
        namespace,
        taskQueues: Object.values(config.taskQueues),
        parts,
        socketCount,
      }),
    },
    close: async () => void (await Promise.all([runner.close(), viewAlerts.close()])),
  }
}
