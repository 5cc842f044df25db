import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/logs/log'
import { createRecipeSigner } from '@songloom/platform/recipe-signer'
import { openBilling } from '@songloom/store/billing/open-billing'
import { createDeleteAccountActivities } from '../account/delete-account.ts'
import { createExportAccountActivities } from '../account/export-account.ts'
import { createBillingEventActivities } from '../billing/apply-event.ts'
import { createReconcileBillingActivities } from '../billing/reconcile-billing.ts'
import { createDreampackSchedules } from '../dreampacks/dreampack-schedules.ts'
import { createDreampackActivities } from '../dreampacks/dreampack.ts'
import { createReconcileDreampackActivities } from '../dreampacks/reconcile-dreampacks.ts'
import { createClassYearActivities } from '../edu/class-year.ts'
import { createEduActivities } from '../edu/edu.ts'
import { createLeaveClassesActivities } from '../edu/leave-classes.ts'
import { createRepairClassesActivities } from '../edu/repair-classes.ts'
import { createSyllableActivities } from '../daw/split-syllables.ts'
import { createDawScoreActivities } from '../daw/add-score.ts'
import { createImportDawActivities } from '../daw/import/import-daw.ts'
import { createSubmitContext } from '../jobs/submit-context.ts'
import type { Provider } from '../engines/port/provider.ts'
import type { FileThreads } from '../engines/threads/file-threads.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { createIntentActivities } from '../assistant/intent-activities.ts'
import { createTurnActivities } from '../assistant/turns/turn-activities.ts'
import type { OpenLanguageModel } from '../language-models/open-language-model.ts'
import { createJobRecordActivities } from '../jobs/job-records.ts'
import { createJobSteps } from '../jobs/job-steps.ts'
import { createLinkReader } from '../links/open-links.ts'
import { createClockCheck } from '../maintenance/check-clock.ts'
import { createMonthlyGrantActivities } from '../maintenance/grant-monthly-tokens.ts'
import { createReconcileActivities } from '../maintenance/reconcile.ts'
import { createEncodeAudioActivities } from '../media/encode-audio.ts'
import { createEnhancePromptActivities } from '../writing/enhance-prompt.ts'
import { createExportArchiveActivities } from '../archives/export-archive.ts'
import { createHelpMeWriteActivities } from '../writing/help-me-write.ts'
import { createExportDawActivities } from '../daw/export-daw.ts'
import { createScoreClipActivities } from '../daw/score-clips.ts'
import type { DawThreads } from '../daw/daw-threads.ts'
import type { SoundThreads } from '../tools/sound/sound-threads.ts'
import { createSketchActivities } from '../songs/sketch.ts'
import { createToolActivities } from '../tools/registry.ts'
import { createSampleVoiceActivities } from '../writing/sample-voice.ts'
import type { Connections } from './connections.ts'

/** What the activities of a worker are built from. */
export interface ActivityParts {
  config: Config
  log: Log
  connections: Connections
  provider: Provider
  files: FileThreads
  texts: TextThreads
  soundThreads: SoundThreads
  dawThreads: DawThreads
  /** Answers in the chat. */
  model: OpenLanguageModel
  /** The worker, as jobs and machines name it. */
  identity: string
}

function createJobActivities(parts: ActivityParts) {
  const { config, connections, provider, files, texts, soundThreads, dawThreads, identity } = parts
  const { db, redis, objects } = connections
  const records = createJobRecordActivities({ db, redis, objects, signer: createRecipeSigner(config.authSecret) })
  const links = createLinkReader({
    maxBytes: config.maxUploadBytes,
    extractor: config.linkExtractorPath,
    testAddress: config.linkTestAddress,
  })
  const steps = createJobSteps({ db, redis, worker: identity, parkMinutes: config.parkMinutes })
  const { engines, covers, encode, measure, writer } = provider
  const { ffmpegPath } = config
  const needs = { engines, covers, encode, measure, writer, files, texts, soundThreads, dawThreads, links, ffmpegPath }
  return { ...createToolActivities({ db, redis, objects, records, steps, ...needs }), ...records }
}

function createScheduledActivities({ config, log, connections, provider, texts }: ActivityParts) {
  const { db, redis, objects, temporal } = connections
  const isClockRight = createClockCheck(db, log)
  const schedules = createDreampackSchedules(db, temporal, config.taskQueues.jobs)
  return {
    ...createReconcileActivities({ db, redis, objects, temporal, stopOperation: provider.stopOperation }),
    ...createMonthlyGrantActivities({ db, redis }),
    ...createDreampackActivities({ db, redis, schedules, isClockRight, texts }),
    ...createEduActivities({ db, redis }),
    ...createClassYearActivities({ db, redis, objects }),
    ...createRepairClassesActivities({ db, redis, objects, temporal }),
    ...createLeaveClassesActivities({ db, redis }),
    ...createReconcileDreampackActivities({ db, redis, temporal, schedules, isClockRight }),
  }
}

function createPaymentActivities({ config, connections: { db, redis } }: ActivityParts) {
  const billing = openBilling(config, db)
  return {
    ...createBillingEventActivities({ db, redis, billing }),
    ...createReconcileBillingActivities({ db, redis, billing }),
  }
}

function createAccountActivities({ config, connections }: ActivityParts) {
  const { db, redis, objects, temporal } = connections
  const schedules = createDreampackSchedules(db, temporal, config.taskQueues.jobs)
  const billing = openBilling(config, db)
  return {
    ...createExportAccountActivities({ db, objects }),
    ...createDeleteAccountActivities({ db, redis, objects, temporal, schedules, billing }),
  }
}

/** Every activity that workflows call. */
export function createActivities(parts: ActivityParts) {
  const { db, redis, objects } = parts.connections
  const { covers, encode, measure, sing, sketch, sketchTools, writer } = parts.provider
  return {
    ...createJobActivities(parts),
    ...createEncodeAudioActivities({ ...parts, db, objects, encode, measure, ffmpegPath: parts.config.ffmpegPath }),
    ...createExportArchiveActivities({ db, objects }),
    ...createSketchActivities({ db, redis, objects, texts: parts.texts, sketch, sketchTools }),
    ...createScoreClipActivities({ db, objects, dawThreads: parts.dawThreads }),
    ...createExportDawActivities({ db, objects, dawThreads: parts.dawThreads, texts: parts.texts }),
    ...createImportDawActivities({
      files: parts.files,
      maxUploadBytes: parts.config.maxUploadBytes,
      context: { ...createSubmitContext({ ...parts.connections, limitsTools: parts.config.limitsStems }), objects },
    }),
    ...createSampleVoiceActivities({ objects, covers, encode, sing, texts: parts.texts }),
    ...createHelpMeWriteActivities({ writer }),
    ...createEnhancePromptActivities({ writer }),
    ...createIntentActivities({ texts: parts.texts }),
    ...createSyllableActivities({ texts: parts.texts }),
    ...createDawScoreActivities({ ...parts.connections, texts: parts.texts }),
    ...createTurnActivities({ ...parts.connections, model: parts.model, limitsTools: parts.config.limitsStems }),
    ...createScheduledActivities(parts),
    ...createPaymentActivities(parts),
    ...createAccountActivities(parts),
  }
}
