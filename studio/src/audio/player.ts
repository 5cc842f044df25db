import { create } from 'zustand'
import { onPathDeleted } from '../lib/cache/projects/deleted-paths.ts'
import { getErrorTexts } from '../lib/http/error-texts.ts'
import { literalErrors } from '../lib/http/literal-errors.ts'
import { notify } from '../lib/shell/notify.ts'
import { playback } from '../lib/shell/playback.ts'
import { readLocal, writeLocal } from '../lib/shell/storage.ts'
import { updateMediaSession, wireMediaKeys } from './media-session.ts'
import { pauseOtherTabs } from './one-tab.ts'
import { sortLike, getNextRepeat, shuffleAfter, trackAfter, trackBefore } from './queue-order.ts'
import type { Repeat } from './queue-order.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'
import { pageScope } from '../lib/shell/scope.ts'

interface PlayerState {
  track: Track | null
  /** What next and previous walk through, in the order in which it plays. */
  queue: readonly Track[]
  /** The queue as it was given, before it was shuffled. */
  ordered: readonly Track[]
  shuffles: boolean
  repeat: Repeat
  playing: boolean
  timeSeconds: number
  durationSeconds: number
  volume: number
  muted: boolean
}

const volumeKey = 'songloom.volume'
const savedVolume = readLocal(volumeKey)

export const usePlayer = create<PlayerState>(() => ({
  track: null,
  queue: [],
  ordered: [],
  shuffles: false,
  repeat: 'off',
  playing: false,
  timeSeconds: 0,
  durationSeconds: 0,
  volume: typeof savedVolume === 'number' ? Math.min(1, Math.max(0, savedVolume)) : 0.9,
  muted: false,
}))

const set = usePlayer.setState
const get = usePlayer.getState

let element: HTMLAudioElement | null = null
/** Where a file begins once it is loaded: a seek before then moves it. */
let startSeconds = 0

/** The one audio element: two sounds at a time are impossible by construction. */
export function audioElement(): HTMLAudioElement {
  if (element) return element
  const audio = (element = new Audio())
  audio.preload = 'auto'
  audio.volume = get().volume
  pageScope.listen(audio, 'loadedmetadata', () => (audio.currentTime = startSeconds))
  pageScope.listen(audio, 'timeupdate', () => set({ timeSeconds: audio.currentTime }))
  pageScope.listen(audio, 'durationchange', () => {
    if (Number.isFinite(audio.duration)) set({ durationSeconds: audio.duration })
  })
  pageScope.listen(audio, 'play', () => set({ playing: true }))
  pageScope.listen(audio, 'pause', () => set({ playing: false }))
  pageScope.listen(audio, 'ended', ended)
  pageScope.listen(audio, 'error', failed)
  pauseOtherTabs(audio)
  wireMediaKeys({ toggle, next, previous, seekBy })
  return audio
}

/** The place in the track: to the frame while it sounds. */
export const getExactSeconds = (): number => (get().playing && element ? element.currentTime : get().timeSeconds)

function failed(): void {
  if (!get().track) return
  set({ playing: false })
  notify.error(getErrorTexts('playback_failed', literalErrors.playback_failed).message, 'playback')
}

async function start(audio: HTMLAudioElement): Promise<void> {
  try {
    await audio.play()
  } catch (error) {
    const interrupted = error instanceof DOMException && error.name === 'AbortError'
    if (!interrupted && !audio.error) failed()
  }
}

/** A source that failed must be set again: the element does not load it a second time. */
const isLoaded = (audio: HTMLAudioElement): boolean => audio.hasAttribute('src') && !audio.error

/** A track in the player, paused: nothing is fetched before it is played. */
export function loadPaused(track: Track, queue: readonly Track[], timeSeconds: number): void {
  set({ track, queue, ordered: queue, timeSeconds, durationSeconds: track.durationSeconds })
  updateMediaSession(track)
}

/** Takes a queue to walk through; one that it has keeps its order. */
function setQueue(track: Track, queue: readonly Track[]): void {
  const { queue: present, ordered, shuffles } = get()
  if (queue === present || queue === ordered) return
  set({ ordered: queue, queue: shuffles ? shuffleAfter(track, queue) : queue })
}

/** Plays from the start, or from a fraction of the length; `queue` is what next and previous walk through. */
export function play(track: Track, queue: readonly Track[] = [track], fromFraction = 0): void {
  setQueue(track, queue)
  startTrack(track, fromFraction)
}

function startTrack(track: Track, fromFraction = 0): void {
  const audio = audioElement()
  const same = get().track?.id === track.id
  startSeconds = fromFraction * track.durationSeconds
  set({ track, timeSeconds: startSeconds, durationSeconds: track.durationSeconds })
  if (!same || !isLoaded(audio)) audio.src = track.src
  if (audio.readyState > 0) audio.currentTime = startSeconds
  updateMediaSession(track)
  void start(audio)
}

/** The audio is ready while its preview is loaded: playback continues at the same position. */
export function replaceTrack(id: string, track: Track): void {
  if (get().track?.id !== id) return
  const audio = audioElement()
  const goesOn = !audio.paused
  startSeconds = audio.ended ? 0 : audio.currentTime
  set({ track, queue: [track], ordered: [track], durationSeconds: track.durationSeconds })
  audio.src = track.src
  updateMediaSession(track)
  if (goesOn) void start(audio)
}

/** Toggles playback of the loaded track. */
export function toggle(): void {
  const { track, queue, timeSeconds } = get()
  if (!track) return
  const audio = audioElement()
  if (!isLoaded(audio)) play(track, queue, timeSeconds / track.durationSeconds)
  else if (audio.paused) void start(audio)
  else audio.pause()
}

/** The play button of a take: pauses it if it plays, resumes it if it is loaded, otherwise starts it. */
export function toggleTrack(track: Track, queue: readonly Track[] = [track]): void {
  if (get().track?.id === track.id) toggle()
  else play(track, queue)
}

export function seek(seconds: number): void {
  if (!get().track) return
  const audio = audioElement()
  startSeconds = Math.min(Math.max(0, seconds), get().durationSeconds)
  if (isLoaded(audio)) audio.currentTime = startSeconds
  set({ timeSeconds: startSeconds })
}

/** Plays the loaded track from a second. */
export function playAt(seconds: number): void {
  seek(seconds)
  const audio = audioElement()
  if (audio.paused || !isLoaded(audio)) toggle()
}

export const seekBy = (seconds: number): void => seek(getExactSeconds() + seconds)

export const hasNext = (state: PlayerState): boolean => trackAfter(state) !== undefined

/** After the last there is nothing to go to, unless the queue repeats. */
export function next(): void {
  const following = trackAfter(get())
  if (following) startTrack(following)
}

/** Plays the next audio at the end of one, or the same again; the last one returns to its beginning. */
function ended(): void {
  const { track, repeat } = get()
  if (repeat === 'one' && track) return startTrack(track)
  if (hasNext(get())) next()
  else seek(0)
}

/** Back to the beginning first; to the one before when it has just begun. */
export function previous(): void {
  const before = get().timeSeconds > 3 ? undefined : trackBefore(get())
  if (before) startTrack(before)
  else seek(0)
}

/** Plays a queue in any order, beginning with any of it. */
export function playShuffled(queue: readonly Track[]): void {
  const first = queue[Math.floor(Math.random() * queue.length)]
  if (!first) return
  set({ shuffles: true, queue: [], ordered: [] })
  play(first, queue)
}

/** Shuffles what is to come, or puts the queue into its own order again; what plays goes on. */
export function toggleShuffle(): void {
  const { track, queue, ordered, shuffles } = get()
  if (shuffles) set({ shuffles: false, queue: sortLike(ordered, queue) })
  else set({ shuffles: true, ordered: queue, queue: track ? shuffleAfter(track, queue) : queue })
}

/** Off, the whole queue, one track. */
export const cycleRepeat = (): void => set({ repeat: getNextRepeat(get().repeat) })

export function setVolume(volume: number): void {
  audioElement().volume = volume
  audioElement().muted = false
  set({ volume, muted: false })
  writeLocal(volumeKey, volume)
}

export function toggleMute(): void {
  const muted = !get().muted
  audioElement().muted = muted
  set({ muted })
}

export function close(): void {
  // The load below drops the event of the pause.
  set({ track: null, queue: [], ordered: [], playing: false, timeSeconds: 0, durationSeconds: 0 })
  const audio = audioElement()
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  updateMediaSession(null)
}

/** Changes what is shown of tracks, wherever the player holds them. */
export const changeTracks = (change: (track: Track) => Track): void =>
  set(({ track, queue, ordered }) => ({
    track: track && change(track),
    queue: queue.map(change),
    ordered: ordered.map(change),
  }))

/** Playback continues, but the title no longer links to a deleted page. */
onPathDeleted((path) => changeTracks((track) => (track.path === path ? { ...track, path: null } : track)))

Object.assign(playback, { play, replaceTrack: replaceTrack } satisfies typeof playback)
