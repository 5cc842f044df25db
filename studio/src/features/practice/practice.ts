import type { StoreApi, UseBoundStore } from 'zustand'
import { createPracticePlayer } from './practice-player.ts'
import type { PracticeSettings } from './practice-settings.ts'
import { createPracticeState } from './practice-state.ts'
import type { PracticeState, PracticeView } from './practice-state.ts'

/** The practice of one audio: its position, its settings and its sound. */
export interface Practice {
  use: UseBoundStore<StoreApi<PracticeState>>
  view: PracticeView
  toggle(): void
  seek(seconds: number): void
  /** Goes so many bars on, or back. */
  moveBars(count: number): void
  /** The first press sets a loop of one bar, the second extends it. */
  chooseBar(bar: number): void
  setLoop(loop: PracticeSettings['loop']): void
  set(change: Partial<PracticeSettings>): void
  close(): void
}

/** Where there are no bars, a step is this long. */
const stepSeconds = 5

export function createPractice(view: PracticeView): Practice {
  const state = createPracticeState(view)
  const player = createPracticePlayer(view, state)
  const { use, bars, place, keep } = state
  const { getState: get, setState } = use
  const getStart = (bar: number): number => bars[bar]!.beatsSeconds[0]!

  function set(change: Partial<PracticeSettings>): void {
    setState(change)
    player.changeSettings(change)
    keep()
  }
  function seek(seconds: number): void {
    setState(place(Math.min(Math.max(0, seconds), view.durationSeconds)))
    player.restart()
    keep()
  }
  function setLoop(loop: PracticeSettings['loop']): void {
    setState({ isChoosing: false })
    set({ loop })
  }
  return {
    ...{ use, view, seek, set, setLoop },
    toggle: () => (get().isPlaying ? player.pause() : player.play()),
    moveBars(count) {
      const last = bars.length - 1
      if (last < 0) seek(get().seconds + stepSeconds * count)
      else seek(getStart(Math.min(last, Math.max(0, get().bar + count))))
    },
    chooseBar(bar) {
      const { loop, isChoosing } = get()
      const first = isChoosing && loop ? loop.from : bar
      setLoop({ from: Math.min(first, bar), to: Math.max(first, bar) })
      setState({ isChoosing: !isChoosing })
      if (!get().isPlaying) setState(place(getStart(Math.min(first, bar))))
    },
    close: player.close,
  }
}
