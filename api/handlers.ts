import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/logs/log'
import { accountHandlers } from './account/account.ts'
import { emailHandlers } from './account/emails.ts'
import { accountDataHandlers } from './account/account-data.ts'
import { apiKeyHandlers } from './account/api-keys.ts'
import { exampleHandlers } from './account/examples.ts'
import { inboxHandlers } from './account/inbox.ts'
import { planHandlers } from './account/plan.ts'
import { providerHandlers } from './account/providers.ts'
import { sessionHandlers } from './account/sessions.ts'
import { studioSettingsHandlers } from './account/studio-settings.ts'
import { createNotifyOfChange, twoStepHandlers } from './account/two-step.ts'
import type { AuthPort } from './auth/auth-port.ts'
import { billingHandlers } from './billing/billing.ts'
import { testCheckoutHandlers } from './billing/test-checkout.ts'
import { webhookHandlers } from './billing/webhook.ts'
import { limiterMaker } from './auth/limits/limits.ts'
import type { Connections } from './connections.ts'
import { createAwaitWorkflow } from './daw/await-workflow.ts'
import { dawHandlers } from './daw/daw-handlers.ts'
import { mixHandlers } from './daw/mix-handlers.ts'
import { wordsHandlers } from './daw/words-handlers.ts'
import { dawFileHandlers } from './daw/file-handlers.ts'
import { dawImportHandlers } from './daw/import-handlers.ts'
import { dnaHandlers } from './dna/dna-handlers.ts'
import { provenanceHandlers } from './dna/provenance.ts'
import { createRecipeSigner } from '@songloom/platform/recipe-signer'
import { dreampackHandlers } from './dreampacks/dreampacks.ts'
import { artistHandlers } from './explore/artists.ts'
import { exploreHandlers } from './explore/explore.ts'
import { playlistHandlers } from './explore/playlists.ts'
import { playHandlers } from './explore/plays.ts'
import { eduHandlers } from './edu/edu-handlers.ts'
import { healthHandlers } from './health.ts'
import type { Handlers } from './http/mount-routes.ts'
import { generateHandlers } from './jobs/generate.ts'
import { sketchHandlers } from './jobs/sketch.ts'
import { generationHandlers } from './jobs/generation.ts'
import { pauseToolHandlers } from './jobs/pause-tool.ts'
import { toolCatalogueHandlers } from './jobs/tool-catalogue.ts'
import { waitHandlers } from './jobs/waits.ts'
import { audioHandlers } from './library/audios.ts'
import { exportArchiveHandlers } from './library/export-archive.ts'
import { exportAudioHandlers } from './library/export-audio.ts'
import { importLinkHandlers } from './library/import-link.ts'
import { joinHandlers } from './library/join-audio.ts'
import { libraryItemHandlers } from './library/library-items.ts'
import { libraryPageHandlers } from './library/library-pages.ts'
import { libraryHandlers } from './library/library.ts'
import { lineageHandlers } from './library/lineage.ts'
import { practiceHandlers } from './library/practice.ts'
import { searchLibraryHandlers } from './library/search-library.ts'
import { sharedTrackHandlers } from './library/shared-tracks.ts'
import { trimHandlers } from './library/trim-audio.ts'
import { oembedHandlers } from './library/oembed.ts'
import { remixHandlers } from './library/remixes.ts'
import { metricsHandlers } from './metrics/metrics.ts'
import { reportHandlers } from './moderation/reports.ts'
import { projectHandlers } from './projects/projects.ts'
import type { Services } from './services.ts'
import type { Support } from './support/create-support.ts'
import { finishMusicHandlers } from './tools/finish-music.ts'
import { rvcInferenceHandlers } from './tools/rvc-inference.ts'
import { sectionAnalysisHandlers } from './tools/section-analysis.ts'
import { stemResponseHandlers } from './tools/stem-response.ts'
import { chatHandlers } from './chat/chat-handlers.ts'
import { storeMessageHandlers } from './chat/store-message.ts'
import { createStreamSlots } from './assistant/stream-slots.ts'
import { turnHandlers } from './assistant/turn-handlers.ts'
import { createUploadBodies } from './uploads/accept-upload.ts'
import type { UploadContext } from './uploads/accept-upload.ts'
import { uploadHandlers } from './uploads/receive-upload.ts'
import { enhanceHandlers } from './writing/enhance-prompt.ts'
import { helpMeWriteHandlers } from './writing/help-me-write.ts'
import { intentHandlers } from './writing/recognise-intent.ts'
import { voiceModelHandlers } from './writing/voice-models.ts'

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
    ...sessionHandlers({ db, identity, notifyOfChange }),
    ...emailHandlers({ db, identity, mail, origin: config.publicOrigin, log }),
    ...twoStepHandlers({ db, identity, notifyOfChange, providers: config.oidcProviders }),
    ...providerHandlers({ db, identity, providers: config.oidcProviders }),
  }
}

/** The handler of every route. */
export function createHandlers(deps: Deps): Handlers {
  const { connections, services, auth, support, hashPin, isDraining, config } = deps
  const { db, redis, objects } = connections
  const { calls, taskQueue, formats, cancelMessage, dreampackWorkflows: workflows, billing, billingEvents } = services
  const uploads = toUploadContext(deps)
  const generate = generateHandlers({ ...connections, ...services, limitsTools: config.limitsStems })
  const makeLimiter = limiterMaker(redis)
  const payments = { db, redis, billing, origin: config.publicOrigin, limiter: makeLimiter, kick: billingEvents.kick }
  const awaitWorkflow = createAwaitWorkflow({ calls, taskQueue })
  const writing = { db, calls, taskQueue, limiter: makeLimiter, streams: createStreamSlots() }
  const exploring = { db, pages: services.explorePages, makeLimiter, secret: config.authSecret }
  return {
    ...accountHandlers({ db, canMail: config.smtpUrl !== undefined }),
    ...identityHandlers(deps),
    ...billingHandlers(payments),
    ...webhookHandlers(payments),
    ...testCheckoutHandlers(payments),
    ...accountDataHandlers({ db, objects, dispatcher: services.accountData }),
    ...apiKeyHandlers({ db }),
    ...inboxHandlers({ db, redis }),
    ...planHandlers({ db }),
    ...projectHandlers({ db, redis, secret: config.authSecret }),
    ...generate,
    ...sectionAnalysisHandlers(generate),
    ...finishMusicHandlers(generate),
    ...rvcInferenceHandlers(generate),
    ...sketchHandlers({ ...writing, redis }),
    ...helpMeWriteHandlers(writing),
    ...enhanceHandlers(writing),
    ...intentHandlers(writing),
    ...wordsHandlers(writing),
    ...chatHandlers({ ...connections, ...services, ...writing, generate: generate.generate }),
    ...turnHandlers({ ...connections, ...services, ...writing }),
    ...generationHandlers({ db, objects, redis, cancelMessage }),
    ...dawHandlers({ db, redis, objects, formats, calls, taskQueue, log: deps.log }),
    ...dnaHandlers({ ...connections, ...services, ...generate }),
    ...dreampackHandlers({ db, redis, workflows, cancelMessage }),
    ...eduHandlers({
      ...{ ...connections, auth, hashPin, limiter: limiterMaker(redis) },
      origin: config.publicOrigin,
      workflows: services.eduWorkflows,
    }),
    ...provenanceHandlers({ db, makeLimiter, signer: createRecipeSigner(config.authSecret) }),
    ...stemResponseHandlers({ db }),
    ...practiceHandlers({ db, objects, awaitWorkflow }),
    ...storeMessageHandlers({ db }),
    ...exportAudioHandlers({ db, objects, formats }),
    ...exportArchiveHandlers({ db, objects, calls, taskQueue }),
    ...waitHandlers(services),
    ...libraryHandlers({ db, objects, formats }),
    ...libraryPageHandlers({ db, redis }),
    ...lineageHandlers({ db }),
    ...searchLibraryHandlers({ db }),
    ...libraryItemHandlers({ db, redis, objects, onPublished: services.explorePages.clear }),
    ...uploadHandlers(uploads),
    ...importLinkHandlers(uploads),
    ...trimHandlers(uploads),
    ...joinHandlers(uploads),
    ...mixHandlers(uploads),
    ...dawFileHandlers({ db, objects, awaitWorkflow }),
    ...dawImportHandlers({ ...uploads, calls, taskQueue }),
    ...toolCatalogueHandlers,
    ...pauseToolHandlers({ db }),
    ...audioHandlers({ db, redis }),
    ...sharedTrackHandlers({ db, redis, objects }),
    ...remixHandlers({ db, redis }),
    ...oembedHandlers({ db, origin: config.publicOrigin }),
    ...reportHandlers({ db, redis, limiter: limiterMaker(redis), origin: config.publicOrigin }),
    ...exampleHandlers(objects),
    ...exploreHandlers(exploring),
    ...artistHandlers(exploring),
    ...playlistHandlers(exploring),
    ...playHandlers(exploring),
    ...voiceModelHandlers({ db, objects, samples: services.samples }),
    ...metricsHandlers(services.metrics),
    ...healthHandlers({ db, parts: services.parts, origin: config.publicOrigin, isDraining }),
    ...studioSettingsHandlers(config),
    ...support.handlers,
  }
}
