import { useSyncExternalStore } from 'react'
import { getExactSeconds, usePlayer } from './player.ts'

/** Where an audio is: -1 while another is loaded. */
const secondsIn = (audioId: string | undefined): number =>
  audioId !== undefined && usePlayer.getState().track?.id === audioId ? getExactSeconds() : -1

/** Every other frame of a usual screen: a playhead moves by less than a pixel in it, and drawing costs a core. */
const minGapMs = 30

/** Calls back thirty times a second while playing, otherwise on each change; a hidden page gets no frames. */
function follow(onChange: () => void): () => void {
  let frame = 0
  let reportedAtMs = -Infinity
  const step = (nowMs: number): void => {
    frame = requestAnimationFrame(step)
    if (nowMs - reportedAtMs < minGapMs) return
    reportedAtMs = nowMs
    onChange()
  }
  const turn = (playing: boolean): void => {
    cancelAnimationFrame(frame)
    if (playing) frame = requestAnimationFrame(step)
  }
  turn(usePlayer.getState().playing)
  const leave = usePlayer.subscribe((now, before) => {
    if (now.playing !== before.playing) turn(now.playing)
    onChange()
  })
  return () => {
    cancelAnimationFrame(frame)
    leave()
  }
}

/** Derives a value from the position and renders only when it changes; finer than the `timeupdate` event. */
export function usePlayhead<T extends number | string | boolean>(
  audioId: string | undefined,
  select: (seconds: number) => T,
): T {
  return useSyncExternalStore(follow, () => select(secondsIn(audioId)))
}

/** Calls with the place in an audio, outside React, until the returned function is called. */
export function followPlayhead(audioId: string, onTime: (seconds: number) => void): () => void {
  const onChange = (): void => onTime(secondsIn(audioId))
  onChange()
  return follow(onChange)
}
