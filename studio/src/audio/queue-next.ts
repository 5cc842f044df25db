import { t } from '@lingui/core/macro'
import { notify } from '../lib/shell/notify.ts'
import { play, usePlayer } from './player.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'
import { isolateName } from '../lib/i18n/isolate-name.ts'

/** The queue with a track behind the present one, and nowhere else. */
function withNext(queue: readonly Track[], current: Track, track: Track): Track[] {
  const others = queue.filter(({ id }) => id !== track.id)
  const at = others.findIndex(({ id }) => id === current.id)
  return at < 0 ? [current, track, ...others] : others.toSpliced(at + 1, 0, track)
}

/** Plays after the loaded track; at once if nothing is loaded. */
export function queueNext(track: Track): void {
  const { track: current, queue } = usePlayer.getState()
  if (!current) return play(track)
  if (current.id === track.id) return
  usePlayer.setState({ queue: withNext(queue, current, track) })
  const title = isolateName(track.title)
  notify.success(t`Plays next: ${title}`, 'queue')
}
