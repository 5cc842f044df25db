/** The strips of tracks, buses and master, below the timeline. Not written yet. */
export function Mixer() {
  return null
}
