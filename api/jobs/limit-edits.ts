import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'

/** Of one user, at all nodes: more than a person makes, too few to fill the event log. */
export const editsPerMinute = 60

/** Requests with gestures of the DAW, of which a drag makes many, for each other edit. */
const dawRequestsPerEdit = 20

/** Calls that change a library, a project or a class without a job; each appends events or rows. */
const editRoutes = [
  'renameAudio',
  'likeAudio',
  'unlikeAudio',
  'hideAudio',
  'unhideAudio',
  'setAiStudio',
  'addUploadMetadata',
  'editUploadMetadata',
  'audioCover',
  'updatePublishStatus',
  'deleteUpload',
  'shareAudio',
  'unshareAudio',
  'shareProject',
  'unshareProject',
  'renameProject',
  'confirmProject',
  'deleteProject',
  'removeGeneration',
  'restoreGeneration',
  'editDreampack',
  'pauseDreampack',
  'resumeDreampack',
  'deleteDreampack',
  'openConsent',
  'giveConsent',
  'editStyle',
  'editStyleCover',
  'deleteStyle',
  'editVoiceModel',
  'offerDna',
  'buyDna',
  'openDawProject',
  'nameDawVersion',
  'duplicateDawProject',
  'addDawScore',
  'importDaw',
  'createProject',
  'newCreateProject',
  'createVeenaProject',
  'startRemix',
  'shareInClass',
  'unshareInClass',
  'turnIn',
  'unsubmit',
  'addStudents',
  'resetPin',
  'addComment',
  'deleteComment',
] as const satisfies RouteName[]

type AnyHandler = (call: Call<(typeof editRoutes)[number]>) => Promise<unknown>

const limited =
  (limiter: RateLimiterAbstract, handle: AnyHandler): AnyHandler =>
  async (call) => {
    await consume(limiter, call.user.id)
    return handle(call)
  }

/** The same handlers, with edits and counted plays bounded for each user; more are answered 429 with Retry-After. */
export function limitEdits(handlers: Handlers, make: MakeLimiter, perMinute: number): Handlers {
  const edits = make('edits', perMinute, 60)
  const plays = make('plays', perMinute, 60)
  const limit = (name: RouteName, limiter: RateLimiterAbstract) => [
    name,
    limited(limiter, handlers[name] as AnyHandler),
  ]
  const gestures = make('daw-edits', dawRequestsPerEdit * perMinute, 60)
  const bounded = [
    ...editRoutes.map((name) => limit(name, edits)),
    limit('countPlay', plays),
    limit('sendDawOperations', gestures),
  ]
  return { ...handlers, ...Object.fromEntries(bounded) }
}
