import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const ownerRefused = [401, 401, 409, 404, 404, 404] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const

const everyone = [200, 200, 200, 200, 200, 200] as const
const noOne = [404, 404, 404, 404, 404, 404] as const

const own = ({ audioId }: Belongings) => ({ params: { audioId } })
const shared = ({ publicAudioId }: Belongings) => ({ params: { audioId: publicAudioId } })
const renamed = ({ audioId }: Belongings) => ({ params: { audioId }, body: { name: 'Mine now' } })
const chosen = ({ audioId, uploadedAudioId }: Belongings) => ({
  body: { audioIds: [audioId, uploadedAudioId], isAdded: true },
})
const failed = ({ projectId, failedMessageId }: Belongings) => ({ params: { projectId, messageId: failedMessageId } })
const finished = ({ projectId, messageId }: Belongings) => ({ params: { projectId, messageId } })
const elsewhere = ({ busyProjectId, failedMessageId }: Belongings) => ({
  params: { projectId: busyProjectId, messageId: failedMessageId },
})
const busy = ({ busyProjectId, busyMessageId }: Belongings) => ({
  params: { projectId: busyProjectId, messageId: busyMessageId },
})

/** Actions on tracks: by their owner, and by others only a like of a public one. */
export const audioMatrix: readonly Row[] = [
  { route: 'audioItem', relation: 'live', expected: ownerOnly, input: own },
  { route: 'audioItem', relation: 'live', expected: ownerOnly, input: shared },
  { route: 'audioItem', relation: 'missing', expected: notFound, input: own },
  { route: 'setAiStudio', relation: 'live', expected: ownerOnly, input: chosen },
  {
    route: 'setAiStudio',
    relation: 'live',
    expected: named,
    input: (of, userId) => ({ body: { ...chosen(of).body, userId } }),
  },
  { route: 'setAiStudio', relation: 'missing', expected: notFound, input: chosen },
  { route: 'renameAudio', relation: 'live', expected: ownerOnly, input: renamed },
  { route: 'renameAudio', relation: 'live', expected: ownerOnly, input: (of) => ({ ...renamed(of), ...shared(of) }) },
  { route: 'renameAudio', relation: 'missing', expected: notFound, input: renamed },
  { route: 'likeAudio', relation: 'live', expected: ownerOnly, input: own },
  { route: 'likeAudio', relation: 'live', expected: signedIn, input: shared },
  { route: 'likeAudio', relation: 'missing', expected: notFound, input: own },
  { route: 'unlikeAudio', relation: 'live', expected: ownerOnly, input: own },
  { route: 'unlikeAudio', relation: 'live', expected: signedIn, input: shared },
  { route: 'unlikeAudio', relation: 'missing', expected: notFound, input: own },
  { route: 'hideAudio', relation: 'live', expected: ownerOnly, input: own },
  { route: 'hideAudio', relation: 'live', expected: ownerOnly, input: shared },
  { route: 'hideAudio', relation: 'missing', expected: notFound, input: own },
  { route: 'unhideAudio', relation: 'live', expected: ownerOnly, input: own },
  { route: 'unhideAudio', relation: 'missing', expected: notFound, input: own },
  { route: 'countPlay', relation: 'live', expected: ownerOnly, input: own },
  { route: 'countPlay', relation: 'live', expected: ownerOnly, input: shared },
  { route: 'countPlay', relation: 'missing', expected: notFound, input: own },
  { route: 'shareAudio', relation: 'live', expected: ownerOnly, input: own },
  { route: 'shareAudio', relation: 'missing', expected: notFound, input: own },
  { route: 'unshareAudio', relation: 'live', expected: ownerOnly, input: shared },
  { route: 'unshareAudio', relation: 'missing', expected: notFound, input: own },
  { route: 'sharedTrack', relation: 'live', expected: everyone, input: shared },
  { route: 'sharedTrack', relation: 'live', expected: noOne, input: own },
  { route: 'sharedTrack', relation: 'deleted', expected: noOne, input: shared },
  { route: 'sharedAudio', relation: 'live', expected: everyone, input: shared },
  { route: 'sharedAudio', relation: 'live', expected: noOne, input: own },
  { route: 'sharedAudio', relation: 'deleted', expected: noOne, input: shared },
  { route: 'sharedCover', relation: 'live', expected: everyone, input: shared },
  { route: 'sharedCover', relation: 'live', expected: noOne, input: own },
  { route: 'sharedCover', relation: 'deleted', expected: noOne, input: shared },
  { route: 'removeGeneration', relation: 'live', expected: ownerOnly, input: failed },
  { route: 'removeGeneration', relation: 'live', expected: ownerRefused, conflict: 'generation_running', input: busy },
  {
    route: 'removeGeneration',
    relation: 'live',
    expected: ownerRefused,
    conflict: 'generation_has_audio',
    input: finished,
  },
  { route: 'removeGeneration', relation: 'live', expected: notFound, input: elsewhere },
  { route: 'removeGeneration', relation: 'missing', expected: notFound, input: failed },
  { route: 'restoreGeneration', relation: 'live', expected: ownerOnly, input: failed },
  { route: 'restoreGeneration', relation: 'live', expected: notFound, input: elsewhere },
  { route: 'restoreGeneration', relation: 'missing', expected: notFound, input: failed },
]
