import { create } from 'zustand'
import type { StoreApi, UseBoundStore } from 'zustand'
import { notify } from '../../lib/shell/notify.ts'
import { sentenceOf } from '../../lib/jobs/studio-sentence.ts'
import { soundInTurn } from '../one-tab.ts'
import { toggle as togglePlayer, usePlayer } from '../player.ts'
import { fullMix, withMute, withSolo, withVolume } from './mixer-rules.ts'
import type { Mix } from './mixer-rules.ts'
import { openDeck } from './stem-deck.ts'
import type { StemDeck, StemFile } from './stem-deck.ts'

interface MixerState {
  /** Asked to play, and before the files are read. */
  isOpening: boolean
  /** Plays, and the next piece is not there yet. */
  isWaiting: boolean
  playing: boolean
  seconds: number
  mix: Mix
}

export interface StemMixer {
  use: UseBoundStore<StoreApi<MixerState>>
  toggle(): Promise<void>
  seek(seconds: number): void
  mute(id: string): void
  solo(id: string): void
  /** 0 to 1. */
  setVolume(id: string, volume: number): void
  levelOf(id: string): number
  close(): void
}

const tellEveryMs = 100

/** The one mixer that sounds; the player and other tabs are told as well. */
let sounding: StemMixer | undefined

/** Plays the parts of a track together. Nothing is fetched before it is played. */
export function createStemMixer(files: readonly StemFile[], open = openDeck): StemMixer {
  const use = create<MixerState>(() => ({
    isOpening: false,
    isWaiting: false,
    playing: false,
    seconds: 0,
    mix: fullMix,
  }))
  const { setState: set, getState: get } = use
  let deck: StemDeck | undefined
  let isClosed = false
  let telling: ReturnType<typeof setInterval> | undefined

  const tell = (): void =>
    set({ seconds: deck?.clock.seconds() ?? get().seconds, isWaiting: deck?.clock.isWaiting() ?? false })

  function rest(): void {
    clearInterval(telling)
    if (sounding === mixer) sounding = undefined
    set({ playing: false, isWaiting: false })
  }

  function pause(): void {
    if (!get().playing) return
    deck?.clock.pause()
    tell()
    rest()
  }

  const turn = soundInTurn(pause)
  const unfollow = usePlayer.subscribe(({ playing }) => {
    if (playing) pause()
  })

  function begin(opened: StemDeck): void {
    if (usePlayer.getState().playing) togglePlayer()
    sounding?.toggle().catch(() => undefined)
    sounding = mixer
    turn.begins()
    opened.clock.play()
    set({ playing: true, isWaiting: true })
    telling = setInterval(tell, tellEveryMs)
  }

  function failed(): void {
    rest()
    notify.error(sentenceOf('playback_failed'), 'playback')
  }

  async function opened(): Promise<StemDeck> {
    if (deck) return deck
    const onEnd = (): void => {
      rest()
      tell()
    }
    deck = await open(files, { volume: usePlayer.getState().volume, onEnd, onFailure: failed })
    if (isClosed) deck.close()
    deck.mix(get().mix)
    deck.clock.seek(get().seconds)
    return deck
  }

  async function start(): Promise<void> {
    set({ isOpening: true })
    try {
      const ready = await opened()
      await ready.resume()
      if (!isClosed) begin(ready)
    } catch {
      failed()
    } finally {
      set({ isOpening: false })
    }
  }

  function remix(mix: Mix): void {
    set({ mix })
    deck?.mix(mix)
  }

  const mixer: StemMixer = {
    use,
    async toggle() {
      if (get().playing) pause()
      else if (!get().isOpening) await start()
    },
    seek(seconds) {
      deck?.clock.seek(seconds)
      set({ seconds })
    },
    mute: (id) => remix(withMute(get().mix, id)),
    solo: (id) => remix(withSolo(get().mix, id)),
    setVolume: (id, volume) => remix(withVolume(get().mix, id, volume)),
    levelOf: (id) => (get().playing ? (deck?.levelOf(id) ?? 0) : 0),
    close() {
      pause()
      isClosed = true
      unfollow()
      turn.leave()
      deck?.close()
    },
  }
  return mixer
}
