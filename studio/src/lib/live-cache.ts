import type { UserEvent } from '@songloom/contracts/events'
import { takeOver } from '../player/player.ts'
import { previewId, trackOf } from '../player/tracks.ts'
import { applyEvent } from './apply-event.ts'
import { followed } from './cursor.ts'
import { markJustMade } from './just-made.ts'
import { navigateTo } from './navigation.ts'
import { forgetProgress } from './progress.ts'
import { changeProjectLists, someProjectList } from './project-cache.ts'
import { hasProject, withoutProject, withProject } from './project-pages.ts'
import { audiosQuery, pendingQuery, projectsKey, searchKey, threadQuery, tokensQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { tellEnded } from './tell-ended.ts'

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Derived lists are read again at most twice a second. */
function invalidateSoon(queryKey: readonly unknown[]): void {
  const key = JSON.stringify(queryKey)
  if (waiting.has(key)) return
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key)
      void queryClient.invalidateQueries({ queryKey })
    }, 500),
  )
}

/** After these, what is pending is as it was. */
const leavesPending: ReadonlySet<UserEvent['type']> = new Set([
  'tokens_update',
  'album_art_complete',
  'audio_update',
  'message_removed',
])

/** Known projects change at once; where a new one stands in a list, and how many there are, the server says. */
function changeProjects(event: UserEvent): void {
  if (event.type === 'project_deleted') changeProjectLists((pages) => withoutProject(pages, event.payload.projectId))
  if (event.type !== 'project_update') return
  const { project } = event.payload
  if (someProjectList((pages) => !hasProject(pages, project._id))) invalidateSoon(projectsKey)
  changeProjectLists((pages) => withProject(pages, project))
}

/** After these, a name that was looked for may be another, or gone. */
const changesNames: ReadonlySet<UserEvent['type']> = new Set([
  'project_update',
  'project_deleted',
  'audio_update',
  'processing_complete',
])

function sideEffects(event: UserEvent): void {
  tellEnded(event)
  changeProjects(event)
  if (changesNames.has(event.type)) invalidateSoon(searchKey)
  if (event.type === 'processing_complete' && event.messageId) {
    markJustMade(event.messageId)
    forgetProgress(event.messageId)
    const [audio] = event.payload.message.audioData
    if (audio) takeOver(previewId(event.messageId), trackOf(audio))
    invalidateSoon(audiosQuery.queryKey)
    invalidateSoon(projectsKey)
  }
  // A list that is being read may be older than this.
  if (event.type === 'audio_update' && queryClient.isFetching(audiosQuery) > 0) invalidateSoon(audiosQuery.queryKey)
  if (event.type === 'project_deleted' && event.projectId && location.pathname === `/studio/${event.projectId}`)
    navigateTo('/studio')
  if (!leavesPending.has(event.type)) invalidateSoon(pendingQuery.queryKey)
}

/** Takes one event into the cache. True when it was news. */
export function takeEvent(event: UserEvent): boolean {
  const threadKey = event.projectId ? threadQuery(event.projectId).queryKey : undefined
  const before = {
    ...followed,
    thread: threadKey && queryClient.getQueryData(threadKey),
    audios: queryClient.getQueryData(audiosQuery.queryKey),
    tokens: queryClient.getQueryData(tokensQuery.queryKey),
  }
  const after = applyEvent(before, event)
  if (after === before) return false
  followed.cursor = after.cursor
  followed.seen = after.seen
  if (threadKey && after.thread && after.thread !== before.thread) queryClient.setQueryData(threadKey, after.thread)
  if (after.audios && after.audios !== before.audios) queryClient.setQueryData(audiosQuery.queryKey, [...after.audios])
  if (after.tokens && after.tokens !== before.tokens) queryClient.setQueryData(tokensQuery.queryKey, after.tokens)
  sideEffects(event)
  return true
}

/** The gap is older than the server keeps: read every list anew and go on from its cursor. */
export function resyncFrom(cursor: number): void {
  followed.cursor = cursor
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
}
