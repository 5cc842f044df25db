import { create } from 'zustand'
import type { StoreApi, UseBoundStore } from 'zustand'
import { notify } from '../../lib/shell/notify.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { pageScope } from '../../lib/shell/scope.ts'
import { usePlayer } from '../player.ts'
import { createSourceTurn } from '../source-turn.ts'
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
  getLevel(id: string): number
  close(): void
}

const publishEveryMs = 100

/** The only mixer that plays; starting it also pauses the player and other tabs. */
let sounding: StemMixer | undefined

/** The player's volume, which counts for everything this page plays. */
const getPageVolume = ({ muted, volume } = usePlayer.getState()): number => (muted ? 0 : volume)

const followPageVolume = (apply: (volume: number) => void): (() => void) =>
  usePlayer.subscribe((now, before) => {
    if (getPageVolume(now) !== getPageVolume(before)) apply(getPageVolume(now))
  })

const initialState: MixerState = { isOpening: false, isWaiting: false, playing: false, seconds: 0, mix: fullMix }

/** The faders and switches: each change is kept, and passed on to what sounds. */
const createDesk = (
  use: StemMixer['use'],
  apply: (mix: Mix) => void,
): Pick<StemMixer, 'mute' | 'solo' | 'setVolume'> => {
  const change = (mix: Mix): void => {
    use.setState({ mix })
    apply(mix)
  }
  return {
    mute: (id) => change(withMute(use.getState().mix, id)),
    solo: (id) => change(withSolo(use.getState().mix, id)),
    setVolume: (id, volume) => change(withVolume(use.getState().mix, id, volume)),
  }
}

/** Silences the player, other tabs and the mixer that sounded before. */
function silenceOthers(mixer: StemMixer, turn: { begins: () => void }): void {
  sounding?.toggle().catch(() => undefined)
  sounding = mixer
  turn.begins()
}

/** Opens a deck with the current mix once its files are read. */
async function openPrepared(open: () => Promise<StemDeck>, getState: () => MixerState): Promise<StemDeck> {
  const deck = await open()
  const { mix, seconds } = getState()
  deck.setVolume(getPageVolume())
  deck.mix(mix)
  deck.clock.seek(seconds)
  return deck
}

/** Plays the parts of a track together. Nothing is fetched before it is played. */
export function createStemMixer(files: readonly StemFile[], open = openDeck): StemMixer {
  const use = create<MixerState>(() => initialState)
  const { setState: set, getState: get } = use
  let deck: StemDeck | undefined
  let isClosed = false
  let stopPublishing = (): void => undefined

  const publishTime = (): void =>
    set({ seconds: deck?.clock.seconds() ?? get().seconds, isWaiting: deck?.clock.isWaiting() ?? false })

  function rest(): void {
    stopPublishing()
    if (sounding === mixer) sounding = undefined
    set({ playing: false, isWaiting: false })
  }

  function pause(): void {
    if (!get().playing) return
    deck?.clock.pause()
    publishTime()
    rest()
  }

  const turn = createSourceTurn(pause)
  const unfollow = followPageVolume((volume) => deck?.setVolume(volume))

  function begin(opened: StemDeck): void {
    silenceOthers(mixer, turn)
    opened.clock.play()
    set({ playing: true, isWaiting: true })
    stopPublishing = pageScope.every(publishEveryMs, publishTime)
  }

  function onEnd(): void {
    rest()
    publishTime()
  }

  function onFailure(): void {
    rest()
    notify.error(getStudioSentence('playback_failed'), 'playback')
  }

  async function start(): Promise<void> {
    set({ isOpening: true })
    try {
      deck ??= await openPrepared(() => open(files, { volume: getPageVolume(), onEnd, onFailure }), get)
      if (isClosed) return deck.close()
      await deck.resume()
      if (!isClosed) begin(deck)
    } catch {
      onFailure()
    } finally {
      set({ isOpening: false })
    }
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
    ...createDesk(use, (mix) => deck?.mix(mix)),
    getLevel: (id) => (get().playing ? (deck?.getLevel(id) ?? 0) : 0),
    close() {
      pause()
      isClosed = true
      turn.leave()
      unfollow()
      deck?.close()
    },
  }
  return mixer
}
