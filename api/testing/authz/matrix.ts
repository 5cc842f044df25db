import type { Belongings } from './belongings.ts'
import { accessMatrix } from './matrix/access.ts'
import { accountMatrix } from './matrix/account.ts'
import { billingMatrix } from './matrix/billing.ts'
import { accountDataMatrix } from './matrix/account-data.ts'
import { apiKeyMatrix } from './matrix/api-keys.ts'
import { clipMatrix } from './matrix/clips.ts'
import { dawMatrix } from './matrix/daw.ts'
import { dnaMatrix } from './matrix/dna.ts'
import { dreampackMatrix } from './matrix/dreampacks.ts'
import { educationMatrix } from './matrix/education.ts'
import { assistantMatrix } from './matrix/assistant.ts'
import { chatMatrix } from './matrix/chat.ts'
import { enhanceMatrix } from './matrix/enhance.ts'
import { exampleMatrix } from './matrix/examples.ts'
import { exploreMatrix } from './matrix/explore.ts'
import { audioMatrix } from './matrix/audios.ts'
import { exportMatrix } from './matrix/exports.ts'
import { moderationMatrix } from './matrix/moderation.ts'
import { sectionMatrix } from './matrix/sections.ts'
import { rvcMatrix } from './matrix/rvc.ts'
import { stemMatrix } from './matrix/stems.ts'
import { supportMatrix } from './matrix/support.ts'
import { voiceMatrix } from './matrix/voices.ts'
import { uploadMatrix } from './matrix/uploads.ts'
import type { Row } from './matrix-row.ts'

const everyone = [200, 200, 200, 200, 200, 200] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const
const noOne = [404, 404, 404, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const song = (projectId: string | undefined, more: object = {}) => ({
  body: { projectId, prompt: 'a calm song', actionByUser: 'song_gen', ...more },
})
const afterAudio = { mode: 'custom', lyrics: 'la la', version: 'v3' }
const afterNothing = { ...afterAudio, audioUrl: 'f'.repeat(24) }
const topic = { body: { prompt: ' ' } }
const finished = ({ projectId, messageId }: Belongings) => ({ params: { projectId, messageId } })
/** A song leaves no such file. */
const midiOfFinished = (belongings: Belongings) => ({
  params: { ...finished(belongings).params, name: 'midi' as const },
})
const busy = ({ busyProjectId, busyMessageId }: Belongings) => ({
  params: { projectId: busyProjectId, messageId: busyMessageId },
})
const project = ({ projectId }: Belongings) => ({ body: { projectId } })
const fileParams = ({ audioId }: Belongings) => ({ params: { audioId, format: 'mp3' as const } })
const projectParams = ({ projectId }: Belongings) => ({ params: { projectId } })
const rename = ({ projectId }: Belongings) => ({ body: { projectId, newProjectName: 'Mine now' } })
const asOwner = (_: Belongings, userId: string) => ({ query: { userId } })
const inArchive = ({ audioId }: Belongings) => ({ query: { ids: audioId, format: 'mp3' } })
const bodyAsOwner = (_: Belongings, userId: string) => ({ body: { userId } })

/** The permissions. Support and admin reach a creator's work only through the desk's routes. */
export const matrix: readonly Row[] = [
  { route: 'health', relation: 'live', expected: everyone },
  { route: 'live', relation: 'live', expected: everyone },
  { route: 'ready', relation: 'live', expected: everyone },
  { route: 'openapi', relation: 'live', expected: everyone },
  { route: 'metrics', relation: 'live', expected: [401, 401, 403, 403, 200, 200] },
  { route: 'me', relation: 'live', expected: everyone },
  { route: 'tokens', relation: 'live', expected: signedIn },
  { route: 'accountPlan', relation: 'live', expected: signedIn },
  { route: 'tokenHistory', relation: 'live', expected: signedIn },
  { route: 'storage', relation: 'live', expected: signedIn },
  { route: 'emailNotifications', relation: 'live', expected: signedIn },
  { route: 'mailWhenReady', relation: 'live', expected: signedIn },
  { route: 'inboxMessages', relation: 'live', expected: signedIn },
  {
    route: 'readInboxMessage',
    relation: 'live',
    expected: ownerOnly,
    input: ({ supportMessageId }) => ({ params: { messageId: supportMessageId } }),
  },
  {
    route: 'readInboxMessage',
    relation: 'missing',
    expected: notFound,
    input: ({ supportMessageId }) => ({ params: { messageId: supportMessageId } }),
  },
  {
    route: 'setEmailNotifications',
    relation: 'live',
    expected: signedIn,
    input: () => ({ body: { enabled: true } }),
  },
  { route: 'setMailWhenReady', relation: 'live', expected: signedIn, input: () => ({ body: { isWished: true } }) },
  { route: 'contentFilter', relation: 'live', expected: signedIn },
  { route: 'setContentFilter', relation: 'live', expected: signedIn, input: () => ({ body: { isOn: true } }) },
  { route: 'pendingGenerations', relation: 'live', expected: signedIn },
  { route: 'pendingGenerations', relation: 'live', expected: named, input: asOwner },
  { route: 'generationsCount', relation: 'live', expected: signedIn },
  { route: 'generationsCount', relation: 'live', expected: named, input: asOwner },
  { route: 'generate', relation: 'live', expected: ownerOnly, input: ({ projectId }) => song(projectId) },
  {
    route: 'generate',
    relation: 'live',
    expected: named,
    input: ({ projectId }, userId) => song(projectId, { userId }),
  },
  { route: 'priceGeneration', relation: 'live', expected: signedIn, input: () => song(undefined) },
  {
    route: 'priceGeneration',
    relation: 'live',
    expected: ownerOnly,
    input: ({ audioId }) => song(undefined, { ...afterAudio, audioUrl: audioId }),
  },
  { route: 'generate', relation: 'deleted', expected: notFound, input: ({ projectId }) => song(projectId) },
  { route: 'generate', relation: 'missing', expected: notFound, input: ({ projectId }) => song(projectId) },
  {
    route: 'generate',
    relation: 'live',
    expected: ownerOnly,
    input: ({ projectId, audioId }) => song(projectId, { ...afterAudio, audioUrl: audioId }),
  },
  {
    route: 'generate',
    relation: 'missing',
    expected: notFound,
    input: ({ projectId }) => song(projectId, afterNothing),
  },
  // No writer runs in this test: an invalid topic is refused before.
  {
    route: 'helpMeWrite',
    relation: 'live',
    expected: [401, 401, 400, 400, 400, 400],
    conflict: 'topic_missing',
    input: () => topic,
  },
  {
    route: 'helpMeWrite',
    relation: 'live',
    expected: [401, 401, 400, 403, 403, 403],
    conflict: 'topic_missing',
    input: (_, userId) => ({ body: { ...topic.body, userId } }),
  },
  // No engine runs in this test: an invalid request is refused before.
  {
    route: 'sketchSong',
    relation: 'live',
    expected: [401, 401, 400, 404, 404, 404],
    conflict: 'sketch_from_words',
    input: ({ audioId }) => song(undefined, { ...afterAudio, audioUrl: audioId }),
  },
  {
    route: 'sketchSong',
    relation: 'live',
    expected: [401, 401, 400, 403, 403, 403],
    conflict: 'prompt_missing',
    input: (_, userId) => song(undefined, { prompt: ' ', userId }),
  },
  { route: 'estimate', relation: 'live', expected: everyone, input: () => ({ query: { duration: '15' } }) },
  { route: 'generation', relation: 'live', expected: ownerOnly, input: finished },
  {
    route: 'generation',
    relation: 'live',
    expected: notFound,
    input: ({ busyProjectId, messageId }) => ({ params: { projectId: busyProjectId, messageId } }),
  },
  { route: 'generation', relation: 'missing', expected: notFound, input: finished },
  { route: 'generationArtifact', relation: 'live', expected: notFound, input: midiOfFinished },
  { route: 'generationArtifact', relation: 'missing', expected: notFound, input: midiOfFinished },
  { route: 'cancelGeneration', relation: 'live', expected: ownerOnly, input: busy },
  { route: 'cancelGeneration', relation: 'live', expected: ownerOnly, input: finished },
  { route: 'cancelGeneration', relation: 'missing', expected: notFound, input: busy },
  { route: 'createJwt', relation: 'live', expected: ownerOnly, input: project },
  { route: 'createJwt', relation: 'deleted', expected: notFound, input: project },
  { route: 'createJwt', relation: 'missing', expected: notFound, input: project },
  {
    route: 'createJwt',
    relation: 'live',
    expected: named,
    input: ({ projectId }, userId) => ({ body: { projectId, userId } }),
  },
  { route: 'createProject', relation: 'live', expected: signedIn, input: () => ({ body: {} }) },
  { route: 'createProject', relation: 'live', expected: named, input: bodyAsOwner },
  { route: 'newCreateProject', relation: 'live', expected: ownerOnly, input: project },
  { route: 'newCreateProject', relation: 'deleted', expected: notFound, input: project },
  { route: 'confirmProject', relation: 'live', expected: ownerOnly, input: project },
  { route: 'confirmProject', relation: 'deleted', expected: notFound, input: project },
  { route: 'confirmProject', relation: 'missing', expected: notFound, input: project },
  { route: 'renameProject', relation: 'live', expected: ownerOnly, input: rename },
  { route: 'renameProject', relation: 'deleted', expected: notFound, input: rename },
  { route: 'renameProject', relation: 'missing', expected: notFound, input: rename },
  { route: 'deleteProject', relation: 'live', expected: ownerOnly, input: project },
  {
    route: 'deleteProject',
    relation: 'live',
    expected: [401, 401, 409, 404, 404, 404],
    input: ({ busyProjectId }) => ({ body: { projectId: busyProjectId } }),
  },
  { route: 'deleteProject', relation: 'deleted', expected: notFound, input: project },
  { route: 'deleteProject', relation: 'missing', expected: notFound, input: project },
  { route: 'shareProject', relation: 'live', expected: ownerOnly, input: projectParams },
  { route: 'shareProject', relation: 'deleted', expected: notFound, input: projectParams },
  { route: 'shareProject', relation: 'missing', expected: notFound, input: projectParams },
  { route: 'unshareProject', relation: 'live', expected: ownerOnly, input: projectParams },
  { route: 'unshareProject', relation: 'deleted', expected: notFound, input: projectParams },
  { route: 'sharedProject', relation: 'live', expected: noOne, input: projectParams },
  { route: 'sharedProject', relation: 'deleted', expected: noOne, input: projectParams },
  { route: 'sharedProject', relation: 'missing', expected: noOne, input: projectParams },
  { route: 'allProjects', relation: 'live', expected: signedIn, input: () => ({ body: {} }) },
  { route: 'allProjects', relation: 'live', expected: named, input: bodyAsOwner },
  { route: 'aiStudioProjects', relation: 'live', expected: signedIn },
  { route: 'aiStudioProjects', relation: 'live', expected: named, input: asOwner },
  { route: 'projectPage', relation: 'live', expected: signedIn },
  { route: 'projectPage', relation: 'live', expected: named, input: asOwner },
  {
    route: 'projectMessages',
    relation: 'live',
    expected: ownerOnly,
    input: ({ projectId }) => ({ params: { projectId } }),
  },
  {
    route: 'projectMessages',
    relation: 'deleted',
    expected: notFound,
    input: ({ projectId }) => ({ params: { projectId } }),
  },
  {
    route: 'projectMessages',
    relation: 'missing',
    expected: notFound,
    input: ({ projectId }) => ({ params: { projectId } }),
  },
  { route: 'generatedAudios', relation: 'live', expected: signedIn },
  { route: 'generatedAudios', relation: 'live', expected: named, input: asOwner },
  { route: 'audioPage', relation: 'live', expected: signedIn },
  { route: 'audioPage', relation: 'live', expected: named, input: asOwner },
  { route: 'audioCounts', relation: 'live', expected: signedIn },
  { route: 'audioCounts', relation: 'live', expected: named, input: asOwner },
  { route: 'searchLibrary', relation: 'live', expected: signedIn, input: () => ({ query: { searchTerm: 'secret' } }) },
  {
    route: 'searchLibrary',
    relation: 'live',
    expected: named,
    input: (_, userId) => ({ query: { searchTerm: 'secret', userId } }),
  },
  { route: 'audioFile', relation: 'live', expected: ownerOnly, input: ({ audioId }) => ({ params: { audioId } }) },
  { route: 'audioFile', relation: 'missing', expected: notFound, input: ({ audioId }) => ({ params: { audioId } }) },
  { route: 'peakPyramid', relation: 'live', expected: ownerOnly, input: ({ audioId }) => ({ params: { audioId } }) },
  { route: 'peakPyramid', relation: 'missing', expected: notFound, input: ({ audioId }) => ({ params: { audioId } }) },
  { route: 'prepareFormat', relation: 'live', expected: ownerOnly, input: fileParams },
  { route: 'prepareFormat', relation: 'missing', expected: notFound, input: fileParams },
  { route: 'audioArchive', relation: 'live', expected: ownerOnly, input: inArchive },
  { route: 'audioArchive', relation: 'missing', expected: notFound, input: inArchive },
  { route: 'cover', relation: 'live', expected: ownerOnly, input: ({ messageId }) => ({ params: { messageId } }) },
  { route: 'cover', relation: 'missing', expected: notFound, input: ({ messageId }) => ({ params: { messageId } }) },
  {
    route: 'preview',
    relation: 'live',
    expected: ownerOnly,
    input: ({ busyMessageId }) => ({ params: { messageId: busyMessageId } }),
  },
  { route: 'preview', relation: 'missing', expected: notFound, input: ({ messageId }) => ({ params: { messageId } }) },
  ...audioMatrix,
  ...billingMatrix,
  ...stemMatrix,
  ...sectionMatrix,
  ...rvcMatrix,
  ...exportMatrix,
  ...uploadMatrix,
  ...accessMatrix,
  ...accountMatrix,
  ...accountDataMatrix,
  ...apiKeyMatrix,
  ...clipMatrix,
  ...dawMatrix,
  ...dnaMatrix,
  ...dreampackMatrix,
  ...educationMatrix,
  ...assistantMatrix,
  ...chatMatrix,
  ...enhanceMatrix,
  ...exampleMatrix,
  ...exploreMatrix,
  ...voiceMatrix,
  ...moderationMatrix,
  ...supportMatrix,
]
