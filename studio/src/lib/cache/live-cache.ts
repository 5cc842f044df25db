import type { UserEvent } from '@songloom/contracts/jobs/events'
import { toPreviewId, toTrack } from './audios/tracks.ts'
import { applyEvent } from './apply-event.ts'
import { cacheAudio, showProjectSharing } from './audios/audio-cache.ts'
import { followed } from '../realtime/cursor.ts'
import { changeDreampacks } from './dreampacks.ts'
import { changeClasses } from './class-updates.ts'
import { changeDecisions } from './decisions.ts'
import { changeInbox } from './inbox.ts'
import { invalidateSoon } from './invalidate-soon.ts'
import { markRecentlyCompleted } from './audios/recently-completed.ts'
import { forgetProgress } from '../jobs/progress.ts'
import { changeProjectLists, someProjectList } from './projects/project-cache.ts'
import { onProjectDeleted } from './projects/project-deleted.ts'
import { hasProject, withProject } from './projects/project-pages.ts'
import {
  audiosKey,
  estimatesKey,
  meQuery,
  pendingQuery,
  practiceKey,
  projectsKey,
  searchKey,
  threadQuery,
  tokensQuery,
} from './queries.ts'
import { billingKey } from '../billing/billing.ts'
import { queryClient } from '../http/query-client.ts'
import { playback } from '../shell/playback.ts'
import { updateDreampackNews, notifyDreampack } from '../jobs/notify-dreampack.ts'
import { askForEnds } from '../jobs/own-jobs.ts'
import { notifyJobEnded } from '../jobs/notify-job-ended.ts'

/** Events that do not change pending jobs. */
const leavesPending: ReadonlySet<UserEvent['type']> = new Set([
  'tokens_update',
  'album_art_complete',
  'audio_update',
  'message_removed',
  'dreampack_update',
  'dreampack_deleted',
  'support_message',
  'class_update',
])

/** Known projects change at once; position and count of new ones come from the server. */
function changeProjects(event: UserEvent): void {
  if (event.type === 'project_deleted') void onProjectDeleted(event.payload.projectId)
  if (event.type !== 'project_update') return
  const { project } = event.payload
  if (someProjectList((pages) => !hasProject(pages, project._id))) invalidateSoon(projectsKey)
  changeProjectLists((pages) => withProject(pages, project))
  showProjectSharing(project)
}

/** Known lists of audios change at once, and a new one takes its place in them. */
function changeAudios(event: UserEvent): void {
  if (event.type === 'audio_update') cacheAudio(event.payload.audio)
  else if (event.type === 'processing_complete') event.payload.message.audioData.forEach(cacheAudio)
  else if (event.type === 'project_deleted') {
    // What was in it stays in the library, leads elsewhere, and is shared no longer.
    invalidateSoon(audiosKey)
    return invalidateSoon(['audio'])
  } else return
  // A list that is being read may be older than this.
  if (queryClient.isFetching({ queryKey: audiosKey }) > 0) invalidateSoon(audiosKey)
}

/** Events after which search results by name may be out of date. */
const changesNames: ReadonlySet<UserEvent['type']> = new Set([
  'project_update',
  'project_deleted',
  'audio_update',
  'processing_complete',
])

/** Fewer jobs wait now before the next one, which Create promises, and a project may have none that runs. */
const isEndOfJob = (event: UserEvent): boolean =>
  event.type === 'processing_complete' ||
  (event.type === 'message_update' && event.payload.message.status !== 'PROCESSING')

function sideEffects(event: UserEvent): void {
  notifyJobEnded(event)
  notifyDreampack(event)
  changeProjects(event)
  changeAudios(event)
  changeDreampacks(event)
  changeInbox(event)
  changeDecisions(event)
  changeClasses(event)
  updateDreampackNews(event)
  if (event.type === 'tokens_update' && event.payload.plan) invalidateSoon(meQuery.queryKey)
  // Only open pages about payments and tokens ask again.
  if (event.type === 'tokens_update') invalidateSoon(billingKey)
  // A song that is practised may have been split, or renamed.
  if (event.type === 'processing_complete' || event.type === 'audio_update') invalidateSoon(practiceKey)
  if (changesNames.has(event.type)) invalidateSoon(searchKey)
  if (event.type === 'processing_complete' && event.messageId) {
    markRecentlyCompleted(event.messageId)
    forgetProgress(event.messageId)
    const [audio] = event.payload.message.audioData
    if (audio) playback.replaceTrack(toPreviewId(event.messageId), toTrack(audio))
  }
  if (!leavesPending.has(event.type)) invalidateSoon(pendingQuery.queryKey)
  if (isEndOfJob(event)) {
    invalidateSoon(estimatesKey)
    invalidateSoon(projectsKey)
  }
}

/** Takes one event into the cache. True when it was news. */
export function handleEvent(event: UserEvent): boolean {
  const threadKey = event.projectId ? threadQuery(event.projectId).queryKey : undefined
  const before = {
    ...followed,
    thread: threadKey && queryClient.getQueryData(threadKey),
    tokens: queryClient.getQueryData(tokensQuery.queryKey),
  }
  const after = applyEvent(before, event)
  if (after === before) return false
  followed.cursor = after.cursor
  followed.seen = after.seen
  if (threadKey && after.thread && after.thread !== before.thread) queryClient.setQueryData(threadKey, after.thread)
  if (after.tokens && after.tokens !== before.tokens) queryClient.setQueryData(tokensQuery.queryKey, after.tokens)
  sideEffects(event)
  return true
}

/** The gap is older than the events the server keeps: refetches every list and continues from its cursor. */
export function resyncFrom(cursor: number): void {
  followed.cursor = cursor
  void askForEnds()
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
}
