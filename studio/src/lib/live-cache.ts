import type { UserEvent } from '@songloom/contracts/events'
import { takeOver } from '../player/player.ts'
import { previewId, trackOf } from '../player/tracks.ts'
import { applyEvent } from './apply-event.ts'
import { followed } from './cursor.ts'
import { markJustMade } from './just-made.ts'
import { navigateTo } from './navigation.ts'
import { forgetProgress } from './progress.ts'
import { audiosQuery, pendingQuery, projectsQuery, threadQuery, tokensQuery } from './queries.ts'
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

function sideEffects(event: UserEvent): void {
  tellEnded(event)
  if (event.type === 'processing_complete' && event.messageId) {
    markJustMade(event.messageId)
    forgetProgress(event.messageId)
    const [audio] = event.payload.message.audioData
    if (audio) takeOver(previewId(event.messageId), trackOf(audio))
    invalidateSoon(audiosQuery.queryKey)
  }
  if (event.type === 'project_deleted' && event.projectId && location.pathname === `/studio/${event.projectId}`)
    navigateTo('/studio')
  if (event.type !== 'tokens_update' && event.type !== 'album_art_complete') invalidateSoon(pendingQuery.queryKey)
}

/** Takes one event into the cache. True when it was news. */
export function takeEvent(event: UserEvent): boolean {
  const threadKey = event.projectId ? threadQuery(event.projectId).queryKey : undefined
  const before = {
    ...followed,
    thread: threadKey && queryClient.getQueryData(threadKey),
    projects: queryClient.getQueryData(projectsQuery.queryKey),
    tokens: queryClient.getQueryData(tokensQuery.queryKey),
  }
  const after = applyEvent(before, event)
  if (after === before) return false
  followed.cursor = after.cursor
  followed.seen = after.seen
  if (threadKey && after.thread && after.thread !== before.thread) queryClient.setQueryData(threadKey, after.thread)
  if (after.projects && after.projects !== before.projects)
    queryClient.setQueryData(projectsQuery.queryKey, [...after.projects])
  if (after.tokens && after.tokens !== before.tokens) queryClient.setQueryData(tokensQuery.queryKey, after.tokens)
  sideEffects(event)
  return true
}

/** The gap is older than the server keeps: read every list anew and go on from its cursor. */
export function resyncFrom(cursor: number): void {
  followed.cursor = cursor
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
}
