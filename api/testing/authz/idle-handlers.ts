import { WorkflowNotFoundError } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { FileFormat } from '@songloom/contracts/library/audios'
import type { Log } from '@songloom/platform/logs/log'
import { createRecipeSigner } from '@songloom/platform/recipe-signer'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { AudioRow } from '@songloom/store/library/audios'
import { accountHandlers } from '../../account/account.ts'
import { accountDataHandlers } from '../../account/account-data.ts'
import { apiKeyHandlers } from '../../account/api-keys.ts'
import { limiterMaker } from '../../auth/limits/limits.ts'
import { billingHandlers } from '../../billing/billing.ts'
import { audioHandlers } from '../../library/audios.ts'
import { createStreamSlots } from '../../assistant/stream-slots.ts'
import { createAwaitWorkflow } from '../../daw/await-workflow.ts'
import { dawHandlers } from '../../daw/daw-handlers.ts'
import { mixHandlers } from '../../daw/mix-handlers.ts'
import { dnaHandlers } from '../../dna/dna-handlers.ts'
import { provenanceHandlers } from '../../dna/provenance.ts'
import { dreampackHandlers } from '../../dreampacks/dreampacks.ts'
import { eduHandlers } from '../../edu/edu-handlers.ts'
import { quickHash } from '../../auth/testing/quick-hash.ts'
import { turnHandlers } from '../../assistant/turn-handlers.ts'
import { enhanceHandlers } from '../../writing/enhance-prompt.ts'
import { storeMessageHandlers } from '../../chat/store-message.ts'
import { artistHandlers } from '../../explore/artists.ts'
import { playlistHandlers } from '../../explore/playlists.ts'
import { playHandlers } from '../../explore/plays.ts'
import { exportArchiveHandlers } from '../../library/export-archive.ts'
import { exportAudioHandlers } from '../../library/export-audio.ts'
import { generateHandlers } from '../../jobs/generate.ts'
import { generationHandlers } from '../../jobs/generation.ts'
import { importLinkHandlers } from '../../library/import-link.ts'
import { inboxHandlers } from '../../account/inbox.ts'
import { joinHandlers } from '../../library/join-audio.ts'
import { libraryItemHandlers } from '../../library/library-items.ts'
import { libraryPageHandlers } from '../../library/library-pages.ts'
import { libraryHandlers } from '../../library/library.ts'
import { lineageHandlers } from '../../library/lineage.ts'
import { practiceHandlers } from '../../library/practice.ts'
import { createUploadBodies } from '../../uploads/accept-upload.ts'
import { uploadHandlers } from '../../uploads/receive-upload.ts'
import { finishMusicHandlers } from '../../tools/finish-music.ts'
import { rvcInferenceHandlers } from '../../tools/rvc-inference.ts'
import { stemResponseHandlers } from '../../tools/stem-response.ts'
import { sectionAnalysisHandlers } from '../../tools/section-analysis.ts'
import { sharedTrackHandlers } from '../../library/shared-tracks.ts'
import { remixHandlers } from '../../library/remixes.ts'
import { reportHandlers } from '../../moderation/reports.ts'
import { projectHandlers } from '../../projects/projects.ts'
import { trimHandlers } from '../../library/trim-audio.ts'
import { createWaits } from '../../jobs/waits.ts'
import type { Call, Handlers } from '../../http/mount-routes.ts'

/** No process sends notes about turns here. */
const quietNotes = {
  watch: () => ({ wait: () => Promise.resolve(undefined), close: () => undefined }),
  onNote: () => undefined,
  ended: new AbortController().signal,
  close: () => undefined,
}

export interface HandlerDeps {
  db: Knex
  redis: Redis
  objects: ObjectStore
}

/** The real handlers, without processes of their own: nothing is started, mailed or computed. */
export function createIdleHandlers({ db, redis, objects }: HandlerDeps, log: Log): Handlers {
  const dispatcher = { kick: () => undefined, close: () => Promise.resolve() }
  const formats = {
    keyOf: ({ object_keys: keys }: AudioRow, format: FileFormat) => Promise.resolve(keys[format]),
    prepare: () => Promise.resolve({ isReady: true, fraction: 1 }),
  }
  const parts = Promise.resolve({ success: true, version: '', parts: {} })
  // A Temporal in which nothing was ever started.
  const unknown = new WorkflowNotFoundError('nothing was started', '', undefined)
  const calls = { within: () => Promise.reject(unknown), close: () => Promise.resolve() }
  const workflows = { sync: () => Promise.resolve(), make: () => Promise.resolve() }
  const nothing = () => Promise.resolve()
  const uploadDeps = {
    db,
    redis,
    objects,
    dispatcher,
    log,
    waits: createWaits(db),
    maxUploadBytes: 1_000_000,
    bodies: createUploadBodies(),
    cancel: () => Promise.resolve(),
  }
  const makeLimiter = limiterMaker(redis)
  const turns = { db, redis, limiter: makeLimiter, streams: createStreamSlots() }
  const generate = generateHandlers({ db, redis, dispatcher, waits: createWaits(db), limitsTools: false })
  return {
    ...accountHandlers({ db, canMail: true }),
    ...billingHandlers({ db, redis, billing: undefined, origin: 'http://planted.test', limiter: makeLimiter }),
    ...accountDataHandlers({ db, objects, dispatcher: { kick: () => undefined } }),
    ...apiKeyHandlers({ db }),
    ...inboxHandlers({ db, redis }),
    ...projectHandlers({ db, redis, secret: 'planted' }),
    ...libraryHandlers({ db, objects, formats }),
    ...libraryPageHandlers({ db, redis }),
    ...stemResponseHandlers({ db }),
    ...practiceHandlers({ db, objects, awaitWorkflow: createAwaitWorkflow({ calls, taskQueue: 'nobody' }) }),
    ...storeMessageHandlers({ db }),
    ...turnHandlers({ ...turns, turnDispatcher: dispatcher, turnNotes: quietNotes }),
    ...enhanceHandlers({ db, calls, taskQueue: 'nobody', limiter: makeLimiter }),
    ...artistHandlers({ db, makeLimiter }),
    ...playlistHandlers({ db, makeLimiter }),
    ...playHandlers({ db, makeLimiter, secret: 'planted' }),
    ...exportAudioHandlers({ db, objects, formats }),
    ...exportArchiveHandlers({ db, objects, calls, taskQueue: 'nobody' }),
    ...audioHandlers({ db, redis }),
    ...dreampackHandlers({ db, redis, workflows, cancelMessage: () => Promise.resolve() }),
    ...libraryItemHandlers({ db, redis, objects }),
    ...eduHandlers({
      ...{ db, redis, objects, limiter: limiterMaker(redis) },
      workflows: { handOut: nothing, exportClass: nothing, deleteClass: nothing },
      origin: 'http://planted.test',
      auth: { openSession: () => Promise.reject(new Error('no sessions here')) },
      hashPin: quickHash,
    }),
    ...uploadHandlers(uploadDeps),
    ...importLinkHandlers(uploadDeps),
    ...trimHandlers(uploadDeps),
    ...joinHandlers(uploadDeps),
    ...mixHandlers(uploadDeps),
    ...sharedTrackHandlers({ db, redis, objects }),
    ...generate,
    ...dawHandlers({ db, redis, objects, formats, calls, taskQueue: 'nobody', log }),
    ...dnaHandlers({ ...uploadDeps, ...generate }),
    ...provenanceHandlers({ db, makeLimiter, signer: createRecipeSigner('planted', undefined) }),
    ...rvcInferenceHandlers(generate),
    ...sectionAnalysisHandlers(generate),
    ...finishMusicHandlers(generate),
    ...lineageHandlers({ db }),
    ...remixHandlers({ db, redis }),
    ...reportHandlers({ db, redis, limiter: limiterMaker(redis), origin: 'http://planted.test' }),
    ...generationHandlers({ db, objects, redis, cancelMessage: () => Promise.resolve() }),
    health: () => parts,
    openapi: ({ res }: Call<'openapi'>) => Promise.resolve(void res.json({})),
  } as unknown as Handlers
}
