import { isId } from '@songloom/contracts/library/ids.rules'
import { isRecord, readSession, writeSession } from '../lib/shell/storage.ts'
import { getExactSeconds, loadPaused, usePlayer } from './player.ts'
import { toSharedAudioId } from '../lib/cache/audios/tracks.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'
import { withScope } from '../lib/shell/scope.ts'

const key = 'songloom.player'
const maxQueue = 200

let resumed: string | undefined
/** The track that a reload brought back: going on with it is no new play. */
export const getResumedId = (): string | undefined => resumed

const isTrack = (value: unknown): value is Track =>
  isRecord(value) &&
  (isId(String(value.id)) || toSharedAudioId(String(value.id)) !== undefined) &&
  [value.title, value.src].every((text) => typeof text === 'string') &&
  (value.path === null || typeof value.path === 'string') &&
  (value.cover === null || typeof value.cover === 'string') &&
  Number.isFinite(value.durationSeconds)

function save(userId: string): void {
  const { track, queue } = usePlayer.getState()
  const kept = isTrack(track)
    ? { userId, track, queue: queue.slice(0, maxQueue), timeSeconds: getExactSeconds() }
    : null
  writeSession(key, kept)
}

function restore(userId: string): void {
  const kept = readSession(key)
  if (usePlayer.getState().track || !isRecord(kept) || kept.userId !== userId || !isTrack(kept.track)) return
  const { track, queue, timeSeconds } = kept
  resumed = track.id
  loadPaused(track, Array.isArray(queue) ? queue.filter(isTrack) : [track], Number(timeSeconds) || 0)
}

/** A reload finds the player as it was, paused. What one person heard is not shown to another. */
export function persistPlayer(userId: string | undefined): (() => void) | undefined {
  if (!userId) return undefined
  restore(userId)
  const keep = (): void => save(userId)
  return withScope((scope) => {
    scope.listen(globalThis, 'pagehide', keep)
    scope.listen(document, 'visibilitychange', keep)
    scope.onEnd(() => writeSession(key, null))
  })
}
