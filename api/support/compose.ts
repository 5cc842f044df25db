import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/log'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Health } from '@songloom/contracts/health'
import { alertChannels } from '@songloom/contracts/team-views.rules'
import type { MailPort } from '../auth/mail.ts'
import type { Dispatcher } from '../dispatcher.ts'
import type { Handlers } from '../http/mount-routes.ts'
import type { Jobs } from '../jobs.ts'
import type { TemporalCalls } from '../temporal-calls.ts'
import type { AudioFormats } from '../audio-formats.ts'
import type { CancelMessage } from '../cancel-message.ts'
import type { DreampackWorkflows } from '../dreampack-workflows.ts'
import { createAct } from './act.ts'
import { createAlertNotifier } from './alert-notifier.ts'
import { supportCorrectionHandlers } from './corrections.ts'
import { supportBulkHandlers } from './bulk.ts'
import { createBulkRunner } from './bulk-runner.ts'
import { supportDreampackHandlers } from './dreampacks.ts'
import { createDetailOf } from './generation-detail.ts'
import { supportFailureHandlers } from './failures.ts'
import { supportGenerationHandlers } from './generations.ts'
import { supportMessageHandlers } from './messages.ts'
import { grantRequestHandlers } from './grant-requests.ts'
import { supportKeyHandlers } from './keys.ts'
import { supportNoteHandlers } from './notes.ts'
import { supportRecordHandlers } from './records.ts'
import { createSuspects } from './suspects.ts'
import { supportRestrictionHandlers } from './restrictions.ts'
import { supportSystemHandlers } from './system.ts'
import { supportUserHandlers } from './users.ts'
import { createViewAlerts } from './view-alerts.ts'
import { supportViewHandlers } from './views.ts'
import { createSupportWorkflows } from './workflows.ts'

interface Needs {
  db: Knex
  redis: Redis
  objects: ObjectStore
  formats: AudioFormats
  calls: TemporalCalls
  jobs: Jobs
  dispatcher: Dispatcher
  dreampackWorkflows: DreampackWorkflows
  cancelMessage: CancelMessage
  mail: MailPort
  parts: () => Promise<Health['parts']>
  socketCount: () => number
  config: Pick<
    Config,
    'temporalNamespace' | 'temporalUiUrl' | 'taskQueues' | 'alertMailTo' | 'alertWebhookUrl' | 'publicOrigin'
  >
  log: Log
}

export interface Support {
  handlers: Pick<Handlers, Extract<keyof Handlers, `support${string}`>>
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
  dreampackWorkflows,
  cancelMessage,
  mail,
  parts,
  socketCount,
  config,
  log,
}: Needs): Support {
  const namespace = config.temporalNamespace
  const workflows = createSupportWorkflows(calls, namespace)
  const suspects = createSuspects(db)
  const act = createAct({ db, redis, jobs, dispatcher, workflows, log })
  const detailOf = createDetailOf({ db, workflows, namespace, temporalUiUrl: config.temporalUiUrl })
  const runner = createBulkRunner({ db, act, log })
  const { alertMailTo: mailTo, alertWebhookUrl: webhookUrl, publicOrigin: origin } = config
  const isSet = { mail: mailTo !== undefined, webhook: webhookUrl !== undefined }
  const channels = alertChannels.filter((channel) => isSet[channel])
  const send = createAlertNotifier({ mail, mailTo, webhookUrl, origin })
  const viewAlerts = createViewAlerts({ db, suspects, channels, send, log })
  return {
    handlers: {
      ...supportGenerationHandlers({ db, suspects, workflows, detailOf, act }),
      ...supportFailureHandlers({ db }),
      ...supportBulkHandlers({ db, suspects, runner }),
      ...supportDreampackHandlers({ db, redis, workflows, dreampackWorkflows, cancelMessage }),
      ...supportMessageHandlers({ db, redis }),
      ...supportCorrectionHandlers({ db, redis, dispatcher }),
      ...supportUserHandlers({ db, redis }),
      ...supportRestrictionHandlers({ db }),
      ...supportViewHandlers({ db, channels, onSaved: viewAlerts.count }),
      ...grantRequestHandlers({ db, redis }),
      ...supportKeyHandlers({ db }),
      ...supportNoteHandlers({ db, redis }),
      ...supportRecordHandlers({ db, objects, formats }),
      ...supportSystemHandlers({
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
