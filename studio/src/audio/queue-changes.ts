import type { AudioItem } from '@songloom/contracts/library/audios'
import { toTrack } from '../lib/cache/audios/tracks.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'
import { updateMediaSession } from './media-session.ts'
import { changeTracks, usePlayer } from './player.ts'

/** Removes audios from what is to come; what sounds goes on. Answers how to bring them back. */
export function dropFromQueue(items: readonly AudioItem[]): () => void {
  const { track, queue, ordered } = usePlayer.getState()
  // Without its place in the queue, nothing would follow the track that sounds.
  const stays = ({ id }: Track): boolean => id === track?.id || !items.some(({ audioId }) => audioId === id)
  if (queue.every(stays)) return () => undefined
  const left = { queue: queue.filter(stays), ordered: ordered.filter(stays) }
  usePlayer.setState(left)
  return () => {
    // Another queue that was started since stays.
    if (usePlayer.getState().queue === left.queue) usePlayer.setState({ queue, ordered })
  }
}

/** Shows the name and the cover that an audio has now, in the player and on the lock screen. */
export function showInPlayer(item: AudioItem): void {
  const { id, title, cover } = toTrack(item)
  changeTracks((track) => (track.id === id ? { ...track, title, cover } : track))
  const { track } = usePlayer.getState()
  if (track?.id === id) updateMediaSession(track)
}
