import { WorkflowNotFoundError } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { FileFormat } from '@songloom/contracts/library/audios'
import type { Log } from '@songloom/platform/logs/log'
import { createRecipeSigner } from '@songloom/platform/recipe-signer'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { AudioRow } from '@songloom/store/library/audios'
import { createAccountHandlers } from '../../account/account.ts'
import { createAccountDataHandlers } from '../../account/account-data.ts'
import { createApiKeyHandlers } from '../../account/api-keys.ts'
import { createLimiterFactory } from '../../auth/limits/limits.ts'
import { createBillingHandlers } from '../../billing/billing.ts'
import { createAudioHandlers } from '../../library/audios.ts'
import { createStreamSlots } from '../../assistant/stream-slots.ts'
import { createAwaitWorkflow } from '../../daw/await-workflow.ts'
import { createDawHandlers } from '../../daw/daw-handlers.ts'
import { mixHandlers } from '../../daw/mix-handlers.ts'
import { createDnaHandlers } from '../../dna/dna-handlers.ts'
import { createProvenanceHandlers } from '../../dna/provenance.ts'
import { createDreampackHandlers } from '../../dreampacks/dreampacks.ts'
import { createEduHandlers } from '../../edu/edu-handlers.ts'
import { quickHash } from '../../auth/testing/quick-hash.ts'
import { createTurnHandlers } from '../../assistant/turn-handlers.ts'
import { enhanceHandlers } from '../../writing/enhance-prompt.ts'
import { storeMessageHandlers } from '../../chat/store-message.ts'
import { createArtistHandlers } from '../../explore/artists.ts'
import { createPlaylistHandlers } from '../../explore/playlists.ts'
import { playHandlers } from '../../explore/plays.ts'
import { exportArchiveHandlers } from '../../library/export-archive.ts'
import { exportAudioHandlers } from '../../library/export-audio.ts'
import { generateHandlers } from '../../jobs/generate.ts'
import { createGenerationHandlers } from '../../jobs/generation.ts'
import { importLinkHandlers } from '../../library/import-link.ts'
import { createInboxHandlers } from '../../account/inbox.ts'
import { joinHandlers } from '../../library/join-audio.ts'
import { createLibraryItemHandlers } from '../../library/library-items.ts'
import { createLibraryPageHandlers } from '../../library/library-pages.ts'
import { createLibraryHandlers } from '../../library/library.ts'
import { createLineageHandlers } from '../../library/lineage.ts'
import { createPracticeHandlers } from '../../library/practice.ts'
import { createUploadBodies } from '../../uploads/accept-upload.ts'
import { uploadHandlers } from '../../uploads/receive-upload.ts'
import { finishMusicHandlers } from '../../tools/finish-music.ts'
import { createRvcInferenceHandlers } from '../../tools/rvc-inference.ts'
import { createStemResponseHandlers } from '../../tools/stem-response.ts'
import { createSectionAnalysisHandlers } from '../../tools/section-analysis.ts'
import { createSharedTrackHandlers } from '../../library/shared-tracks.ts'
import { createRemixHandlers } from '../../library/remixes.ts'
import { reportHandlers } from '../../moderation/reports.ts'
import { createProjectHandlers } from '../../projects/projects.ts'
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
  const makeLimiter = createLimiterFactory(redis)
  const turns = { db, redis, limiter: makeLimiter, streams: createStreamSlots() }
  const generate = generateHandlers({ db, redis, dispatcher, waits: createWaits(db), limitsTools: false })
  return {
    ...createAccountHandlers({ db, canMail: true }),
    ...createBillingHandlers({ db, redis, billing: undefined, origin: 'http://planted.test', limiter: makeLimiter }),
    ...createAccountDataHandlers({ db, objects, dispatcher: { kick: () => undefined } }),
    ...createApiKeyHandlers({ db }),
    ...createInboxHandlers({ db, redis }),
    ...createProjectHandlers({ db, redis, secret: 'planted' }),
    ...createLibraryHandlers({ db, objects, formats }),
    ...createLibraryPageHandlers({ db, redis }),
    ...createStemResponseHandlers({ db }),
    ...createPracticeHandlers({ db, objects, awaitWorkflow: createAwaitWorkflow({ calls, taskQueue: 'nobody' }) }),
    ...storeMessageHandlers({ db }),
    ...createTurnHandlers({ ...turns, turnDispatcher: dispatcher, turnNotes: quietNotes }),
    ...enhanceHandlers({ db, calls, taskQueue: 'nobody', limiter: makeLimiter }),
    ...createArtistHandlers({ db, makeLimiter }),
    ...createPlaylistHandlers({ db, makeLimiter }),
    ...playHandlers({ db, makeLimiter, secret: 'planted' }),
    ...exportAudioHandlers({ db, objects, formats }),
    ...exportArchiveHandlers({ db, objects, calls, taskQueue: 'nobody' }),
    ...createAudioHandlers({ db, redis }),
    ...createDreampackHandlers({ db, redis, workflows, cancelMessage: () => Promise.resolve() }),
    ...createLibraryItemHandlers({ db, redis, objects }),
    ...createEduHandlers({
      ...{ db, redis, objects, limiter: createLimiterFactory(redis) },
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
    ...createSharedTrackHandlers({ db, redis, objects }),
    ...generate,
    ...createDawHandlers({ db, redis, objects, formats, calls, taskQueue: 'nobody', log }),
    ...createDnaHandlers({ ...uploadDeps, ...generate }),
    ...createProvenanceHandlers({ db, makeLimiter, signer: createRecipeSigner('planted', undefined) }),
    ...createRvcInferenceHandlers(generate),
    ...createSectionAnalysisHandlers(generate),
    ...finishMusicHandlers(generate),
    ...createLineageHandlers({ db }),
    ...createRemixHandlers({ db, redis }),
    ...reportHandlers({ db, redis, limiter: createLimiterFactory(redis), origin: 'http://planted.test' }),
    ...createGenerationHandlers({ db, objects, redis, cancelMessage: () => Promise.resolve() }),
    health: () => parts,
    openapi: ({ res }: Call<'openapi'>) => Promise.resolve(void res.json({})),
  } as unknown as Handlers
}
