/** Play, stop, loop and the clock, in the bar above the timeline. Playback is not written yet. */
export function Transport() {
  return null
}
