import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/logs/log'
import { createAccountHandlers } from './account/account.ts'
import { createEmailHandlers } from './account/emails.ts'
import { createAccountDataHandlers } from './account/account-data.ts'
import { createApiKeyHandlers } from './account/api-keys.ts'
import { createExampleHandlers } from './account/examples.ts'
import { createInboxHandlers } from './account/inbox.ts'
import { planHandlers } from './account/plan.ts'
import { createProviderHandlers } from './account/providers.ts'
import { createSessionHandlers } from './account/sessions.ts'
import { createStudioSettingsHandlers } from './account/studio-settings.ts'
import { createNotifyOfChange, createTwoStepHandlers } from './account/two-step.ts'
import type { AuthPort } from './auth/auth-port.ts'
import { createBillingHandlers } from './billing/billing.ts'
import { createTestCheckoutHandlers } from './billing/test-checkout.ts'
import { createWebhookHandlers } from './billing/webhook.ts'
import { createLimiterFactory } from './auth/limits/limits.ts'
import type { Connections } from './connections.ts'
import { createAwaitWorkflow } from './daw/await-workflow.ts'
import { createDawHandlers } from './daw/daw-handlers.ts'
import { mixHandlers } from './daw/mix-handlers.ts'
import { createWordsHandlers } from './daw/words-handlers.ts'
import { createDawFileHandlers } from './daw/file-handlers.ts'
import { createDawImportHandlers } from './daw/import-handlers.ts'
import { createDnaHandlers } from './dna/dna-handlers.ts'
import { createProvenanceHandlers } from './dna/provenance.ts'
import { createRecipeSigner } from '@songloom/platform/recipe-signer'
import { createDreampackHandlers } from './dreampacks/dreampacks.ts'
import { createArtistHandlers } from './explore/artists.ts'
import { exploreHandlers } from './explore/explore.ts'
import { createPlaylistHandlers } from './explore/playlists.ts'
import { playHandlers } from './explore/plays.ts'
import { createEduHandlers } from './edu/edu-handlers.ts'
import { createHealthHandlers } from './health.ts'
import type { Handlers } from './http/mount-routes.ts'
import { generateHandlers } from './jobs/generate.ts'
import { sketchHandlers } from './jobs/sketch.ts'
import { createGenerationHandlers } from './jobs/generation.ts'
import { pauseToolHandlers } from './jobs/pause-tool.ts'
import { toolCatalogueHandlers } from './jobs/tool-catalogue.ts'
import { waitHandlers } from './jobs/waits.ts'
import { createAudioHandlers } from './library/audios.ts'
import { exportArchiveHandlers } from './library/export-archive.ts'
import { exportAudioHandlers } from './library/export-audio.ts'
import { importLinkHandlers } from './library/import-link.ts'
import { joinHandlers } from './library/join-audio.ts'
import { createLibraryItemHandlers } from './library/library-items.ts'
import { createLibraryPageHandlers } from './library/library-pages.ts'
import { createLibraryHandlers } from './library/library.ts'
import { createLineageHandlers } from './library/lineage.ts'
import { createPracticeHandlers } from './library/practice.ts'
import { searchLibraryHandlers } from './library/search-library.ts'
import { createSharedTrackHandlers } from './library/shared-tracks.ts'
import { trimHandlers } from './library/trim-audio.ts'
import { createOembedHandlers } from './library/oembed.ts'
import { createRemixHandlers } from './library/remixes.ts'
import { createMetricsHandlers } from './metrics/metrics.ts'
import { reportHandlers } from './moderation/reports.ts'
import { createProjectHandlers } from './projects/projects.ts'
import type { Services } from './services.ts'
import type { Support } from './support/create-support.ts'
import { finishMusicHandlers } from './tools/finish-music.ts'
import { createRvcInferenceHandlers } from './tools/rvc-inference.ts'
import { createSectionAnalysisHandlers } from './tools/section-analysis.ts'
import { createStemResponseHandlers } from './tools/stem-response.ts'
import { createChatHandlers } from './chat/chat-handlers.ts'
import { storeMessageHandlers } from './chat/store-message.ts'
import { createStreamSlots } from './assistant/stream-slots.ts'
import { createTurnHandlers } from './assistant/turn-handlers.ts'
import { createUploadBodies } from './uploads/accept-upload.ts'
import type { UploadContext } from './uploads/accept-upload.ts'
import { uploadHandlers } from './uploads/receive-upload.ts'
import { enhanceHandlers } from './writing/enhance-prompt.ts'
import { createHelpMeWriteHandlers } from './writing/help-me-write.ts'
import { createIntentHandlers } from './writing/recognise-intent.ts'
import { createVoiceModelHandlers } from './writing/voice-models.ts'

interface Deps {
  connections: Pick<Connections, 'db' | 'redis' | 'subscriber' | 'objects'>
  services: Services
  auth: Pick<AuthPort, 'identity' | 'openSession'>
  support: Support
  hashPin(text: string): Promise<string>
  isDraining: () => boolean
  config: Config
  log: Log
}

/** What every library job is handed, uploads and links included. */
const toUploadContext = ({ connections, services, config, log }: Deps): UploadContext => ({
  ...connections,
  ...services,
  log,
  maxUploadBytes: config.maxUploadBytes,
  bodies: createUploadBodies(),
  cancel: ({ message_id: id, user_id: userId }) =>
    id === null ? Promise.resolve() : services.cancelMessage(id, userId),
})

/** How an account is protected. */
function identityHandlers({ connections: { db }, services: { mail }, auth: { identity }, config, log }: Deps) {
  const notifyOfChange = createNotifyOfChange({ mail, log })
  return {
    ...createSessionHandlers({ db, identity, notifyOfChange }),
    ...createEmailHandlers({ db, identity, mail, origin: config.publicOrigin, log }),
    ...createTwoStepHandlers({ db, identity, notifyOfChange, providers: config.oidcProviders }),
    ...createProviderHandlers({ db, identity, providers: config.oidcProviders }),
  }
}

/** The handler of every route. */
export function createHandlers(deps: Deps): Handlers {
  const { connections, services, auth, support, hashPin, isDraining, config } = deps
  const { db, redis, objects } = connections
  const { calls, taskQueue, formats, cancelMessage, dreampackWorkflows: workflows, billing, billingEvents } = services
  const uploads = toUploadContext(deps)
  const generate = generateHandlers({ ...connections, ...services, limitsTools: config.limitsStems })
  const makeLimiter = createLimiterFactory(redis)
  const payments = { db, redis, billing, origin: config.publicOrigin, limiter: makeLimiter, kick: billingEvents.kick }
  const awaitWorkflow = createAwaitWorkflow({ calls, taskQueue })
  const writing = { db, calls, taskQueue, limiter: makeLimiter, streams: createStreamSlots() }
  const exploring = { db, pages: services.explorePages, makeLimiter, secret: config.authSecret }
  return {
    ...createAccountHandlers({ db, canMail: config.smtpUrl !== undefined }),
    ...identityHandlers(deps),
    ...createBillingHandlers(payments),
    ...createWebhookHandlers(payments),
    ...createTestCheckoutHandlers(payments),
    ...createAccountDataHandlers({ db, objects, dispatcher: services.accountData }),
    ...createApiKeyHandlers({ db }),
    ...createInboxHandlers({ db, redis }),
    ...planHandlers({ db }),
    ...createProjectHandlers({ db, redis, secret: config.authSecret }),
    ...generate,
    ...createSectionAnalysisHandlers(generate),
    ...finishMusicHandlers(generate),
    ...createRvcInferenceHandlers(generate),
    ...sketchHandlers({ ...writing, redis }),
    ...createHelpMeWriteHandlers(writing),
    ...enhanceHandlers(writing),
    ...createIntentHandlers(writing),
    ...createWordsHandlers(writing),
    ...createChatHandlers({ ...connections, ...services, ...writing, generate: generate.generate }),
    ...createTurnHandlers({ ...connections, ...services, ...writing }),
    ...createGenerationHandlers({ db, objects, redis, cancelMessage }),
    ...createDawHandlers({ db, redis, objects, formats, calls, taskQueue, log: deps.log }),
    ...createDnaHandlers({ ...connections, ...services, ...generate }),
    ...createDreampackHandlers({ db, redis, workflows, cancelMessage }),
    ...createEduHandlers({
      ...{ ...connections, auth, hashPin, limiter: createLimiterFactory(redis) },
      origin: config.publicOrigin,
      workflows: services.eduWorkflows,
    }),
    ...createProvenanceHandlers({ db, makeLimiter, signer: createRecipeSigner(config.authSecret) }),
    ...createStemResponseHandlers({ db }),
    ...createPracticeHandlers({ db, objects, awaitWorkflow }),
    ...storeMessageHandlers({ db }),
    ...exportAudioHandlers({ db, objects, formats }),
    ...exportArchiveHandlers({ db, objects, calls, taskQueue }),
    ...waitHandlers(services),
    ...createLibraryHandlers({ db, objects, formats }),
    ...createLibraryPageHandlers({ db, redis }),
    ...createLineageHandlers({ db }),
    ...searchLibraryHandlers({ db }),
    ...createLibraryItemHandlers({ db, redis, objects, onPublished: services.explorePages.clear }),
    ...uploadHandlers(uploads),
    ...importLinkHandlers(uploads),
    ...trimHandlers(uploads),
    ...joinHandlers(uploads),
    ...mixHandlers(uploads),
    ...createDawFileHandlers({ db, objects, awaitWorkflow }),
    ...createDawImportHandlers({ ...uploads, calls, taskQueue }),
    ...toolCatalogueHandlers,
    ...pauseToolHandlers({ db }),
    ...createAudioHandlers({ db, redis }),
    ...createSharedTrackHandlers({ db, redis, objects }),
    ...createRemixHandlers({ db, redis }),
    ...createOembedHandlers({ db, origin: config.publicOrigin }),
    ...reportHandlers({ db, redis, limiter: createLimiterFactory(redis), origin: config.publicOrigin }),
    ...createExampleHandlers(objects),
    ...exploreHandlers(exploring),
    ...createArtistHandlers(exploring),
    ...createPlaylistHandlers(exploring),
    ...playHandlers(exploring),
    ...createVoiceModelHandlers({ db, objects, samples: services.samples }),
    ...createMetricsHandlers(services.metrics),
    ...createHealthHandlers({ db, parts: services.parts, origin: config.publicOrigin, isDraining }),
    ...createStudioSettingsHandlers(config),
    ...support.handlers,
  }
}
