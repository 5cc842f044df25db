import type { studioTexts } from '@songloom/contracts/error-texts-studio.rules'
import { create } from 'zustand'
import { notify } from '../lib/notify.ts'
import { readLocal, writeLocal } from '../lib/storage.ts'
import { tellSystem, wireMediaKeys } from './media-session.ts'
import type { Track } from './tracks.ts'

interface PlayerState {
  track: Track | null
  queue: readonly Track[]
  playing: boolean
  timeSeconds: number
  durationSeconds: number
  volume: number
  muted: boolean
}

const failureText: (typeof studioTexts)['playback_failed']['message'] = "Couldn't play this audio file"
const volumeKey = 'songloom.volume'
const savedVolume = readLocal(volumeKey)

export const usePlayer = create<PlayerState>(() => ({
  track: null,
  queue: [],
  playing: false,
  timeSeconds: 0,
  durationSeconds: 0,
  volume: typeof savedVolume === 'number' ? Math.min(1, Math.max(0, savedVolume)) : 0.9,
  muted: false,
}))

const set = usePlayer.setState
const get = usePlayer.getState

let element: HTMLAudioElement | null = null

/** The one audio element: two sounds at a time are impossible by construction. */
export function audioElement(): HTMLAudioElement {
  if (element) return element
  const audio = (element = new Audio())
  audio.preload = 'auto'
  audio.volume = get().volume
  audio.addEventListener('timeupdate', () => set({ timeSeconds: audio.currentTime }))
  audio.addEventListener('durationchange', () => {
    if (Number.isFinite(audio.duration)) set({ durationSeconds: audio.duration })
  })
  audio.addEventListener('play', () => set({ playing: true }))
  audio.addEventListener('pause', () => set({ playing: false }))
  audio.addEventListener('ended', () => next())
  audio.addEventListener('error', failed)
  wireMediaKeys({ toggle, next, previous, seekBy })
  return audio
}

function failed(): void {
  if (!get().track) return
  set({ playing: false })
  notify.error(failureText, 'playback')
}

async function start(audio: HTMLAudioElement): Promise<void> {
  try {
    await audio.play()
  } catch (error) {
    const interrupted = error instanceof DOMException && error.name === 'AbortError'
    if (!interrupted && !audio.error) failed()
  }
}

/** Plays from the start, or from a fraction of the length; `queue` is what next and previous walk through. */
export function play(track: Track, queue: readonly Track[] = [track], fromFraction = 0): void {
  const audio = audioElement()
  const same = get().track?.id === track.id
  set({ track, queue, timeSeconds: 0, durationSeconds: track.durationSeconds })
  if (!same) audio.src = track.src
  const fromSeconds = fromFraction * track.durationSeconds
  if (audio.readyState > 0) audio.currentTime = fromSeconds
  else
    audio.addEventListener(
      'loadedmetadata',
      () => {
        if (get().track?.id === track.id) audio.currentTime = fromSeconds
      },
      { once: true },
    )
  tellSystem(track)
  void start(audio)
}

/** The audio is done while its preview is loaded: it goes on where that was. */
export function takeOver(id: string, track: Track): void {
  if (get().track?.id !== id) return
  const audio = audioElement()
  const goesOn = !audio.paused
  const fromSeconds = audio.ended ? 0 : audio.currentTime
  set({ track, queue: [track], durationSeconds: track.durationSeconds })
  audio.src = track.src
  audio.addEventListener(
    'loadedmetadata',
    () => {
      if (get().track?.id === track.id) audio.currentTime = fromSeconds
    },
    { once: true },
  )
  tellSystem(track)
  if (goesOn) void start(audio)
}

/** Play or pause what is loaded. */
export function toggle(): void {
  if (!get().track) return
  const audio = audioElement()
  if (audio.paused) void start(audio)
  else audio.pause()
}

/** The play button of a take: pauses it if it sounds, goes on if it is loaded, otherwise starts it. */
export function toggleTrack(track: Track, queue: readonly Track[] = [track]): void {
  if (get().track?.id === track.id) toggle()
  else play(track, queue)
}

export function seek(seconds: number): void {
  if (!get().track) return
  const audio = audioElement()
  audio.currentTime = Math.min(Math.max(0, seconds), get().durationSeconds)
  set({ timeSeconds: audio.currentTime })
}

export const seekBy = (seconds: number): void => seek(audioElement().currentTime + seconds)

function step(by: 1 | -1): void {
  const { track, queue } = get()
  const index = queue.findIndex((one) => one.id === track?.id)
  const following = queue[index + by]
  if (following) play(following, queue)
  else if (by === -1) seek(0)
  else {
    audioElement().pause()
    seek(0)
  }
}

export const next = (): void => step(1)

/** Back to the beginning first; to the one before when it has just begun. */
export function previous(): void {
  if (get().timeSeconds > 3) seek(0)
  else step(-1)
}

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
  set({ track: null, queue: [], timeSeconds: 0, durationSeconds: 0 })
  const audio = audioElement()
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  tellSystem(null)
}
