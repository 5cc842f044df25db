import { createSoundTurn } from './one-tab.ts'
import { toggle as togglePlayer, usePlayer } from './player.ts'

/**
 * The turn of a source that the player does not play: it pauses the player and other tabs, and they call `pause`. Only
 * a start of the player counts, as a pausing one still reports its time while its state says that it plays.
 */
export function createSourceTurn(pause: () => void): { begins: () => void; leave: () => void } {
  const turn = createSoundTurn(pause)
  const unfollow = usePlayer.subscribe(({ playing, track }, before) => {
    if (playing && (!before.playing || track?.id !== before.track?.id)) pause()
  })
  return {
    begins() {
      if (usePlayer.getState().playing) togglePlayer()
      turn.begins()
    },
    leave() {
      unfollow()
      turn.leave()
    },
  }
}
