import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
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

type AnyCall = Call<(typeof editRoutes)[number]>
type AnyHandler = (call: AnyCall) => Promise<unknown>

const limited =
  (limiter: RateLimiterAbstract, handle: AnyHandler, getPoints: (call: AnyCall) => number = () => 1): AnyHandler =>
  async (call) => {
    await consume(limiter, call.user.id, getPoints(call))
    return handle(call)
  }

/** Of a body; one without a length counts as the largest. */
const getBodyBytes = ({ req }: AnyCall): number => Number(req.headers['content-length'] ?? dawLimits.requestBytes)

/** The same handlers, with edits and counted plays bounded for each user; more are answered 429 with Retry-After. */
export function limitEdits(handlers: Handlers, make: MakeLimiter, perMinute: number): Handlers {
  const edits = make('edits', perMinute, 60)
  const plays = make('plays', perMinute, 60)
  const getHandler = (name: RouteName): AnyHandler => handlers[name] as AnyHandler
  const limit = (name: RouteName, limiter: RateLimiterAbstract) => [name, limited(limiter, getHandler(name))]
  const gestures = make('daw-edits', dawRequestsPerEdit * perMinute, 60)
  const bytes = make('daw-bytes', dawLimits.minuteBytes, 60)
  const sendOperations = limited(gestures, getHandler('sendDawOperations'))
  const bounded = [
    ...editRoutes.map((name) => limit(name, edits)),
    limit('countPlay', plays),
    ['sendDawOperations', limited(bytes, sendOperations, getBodyBytes)],
  ]
  return { ...handlers, ...Object.fromEntries(bounded) }
}
