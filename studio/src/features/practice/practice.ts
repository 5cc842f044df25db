import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { create } from 'zustand'
import type { StoreApi, UseBoundStore } from 'zustand'
import { soundInTurn } from '../../audio/one-tab.ts'
import { toggle as togglePlayer, usePlayer } from '../../audio/player.ts'
import { literalErrors } from '../../lib/http/literal-errors.ts'
import { notify } from '../../lib/shell/notify.ts'
import { createScope } from '../../lib/shell/scope.ts'
import { keepSettings, readSettings } from './practice-settings.ts'
import type { PracticeSettings } from './practice-settings.ts'
import { findBar, findLine } from './sheet-view.ts'
import type { LoopSeconds } from './sound/plan.ts'
import { createPracticeSound } from './sound/practice-sound.ts'

export type PracticeView = RouteResponse<'practice'>

interface PracticeState extends PracticeSettings {
  isPlaying: boolean
  /** Plays, and its sound is not there yet. */
  isWaiting: boolean
  isCountingIn: boolean
  /** Of the position; -1 for none. */
  bar: number
  line: number
  /** A press has set the first bar of a loop; the next sets the last. */
  isChoosing: boolean
}

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

const publishEveryMs = 60
const keepEveryMs = 1_000

const wavUrl = (audioId: string): string => `/api/audio/${audioId}/file?format=wav`

/** The whole audio, or the stems that are heard; at least one is. */
function listUrls({ audioId, stems }: PracticeView, muted: readonly string[]): string[] {
  const heard = stems.filter(({ part }) => !muted.includes(part))
  const isWhole = heard.length === stems.length || heard.length === 0
  return isWhole ? [wavUrl(audioId)] : heard.map((stem) => wavUrl(stem.audioId))
}

/** What changes the sound that is on its way, and not only its volume or its names. */
const changesSound = (change: Partial<PracticeSettings>): boolean =>
  ['tempoPercent', 'semitones', 'muted', 'loop'].some((name) => name in change)

export function createPractice(view: PracticeView): Practice {
  const { audioId, durationSeconds } = view
  const sheet = view.sheet ?? { bars: [], lines: [] }
  const place = (seconds: number) => ({ seconds, bar: findBar(sheet, seconds), line: findLine(sheet, seconds) })
  const kept = readSettings(audioId)
  const isLoopThere = kept.loop !== null && kept.loop.to < sheet.bars.length
  const use = create<PracticeState>(() => ({
    ...{ ...kept, loop: isLoopThere ? kept.loop : null },
    ...{ isPlaying: false, isWaiting: false, isCountingIn: false, isChoosing: false },
    ...place(Math.min(kept.seconds, durationSeconds)),
  }))
  const { getState: get, setState } = use
  const scope = createScope()
  let stopPublishing = (): void => undefined

  const keep = (): void => {
    const { tempoPercent, semitones, capo, hasCountIn, clickVolume, muted, loop, seconds } = get()
    keepSettings(audioId, { tempoPercent, semitones, capo, hasCountIn, clickVolume, muted, loop, seconds })
  }

  function rest(): void {
    stopPublishing()
    setState({ isPlaying: false, isWaiting: false, isCountingIn: false })
    keep()
  }

  const sound = createPracticeSound({
    onEnd: () => {
      setState(place(0))
      rest()
    },
    onFailure: () => {
      rest()
      notify.error(literalErrors.playback_failed, 'playback')
    },
  })

  function publish(): void {
    const seconds = sound.getSeconds()
    const isCountingIn = sound.isCountingIn()
    setState({ isWaiting: sound.isWaiting(), isCountingIn, ...(seconds === undefined ? {} : place(seconds)) })
  }

  function getLoop(): LoopSeconds | null {
    const { loop } = get()
    if (!loop) return null
    return { startSeconds: sheet.bars[loop.from]!.beatsSeconds[0]!, endSeconds: sheet.bars[loop.to]!.endSeconds }
  }

  /** Where it begins: in the loop, and at the start of a bar after a count-in. */
  function findStart(isCounted: boolean): { fromSeconds: number; countInSeconds: number } {
    const loop = getLoop()
    const { seconds } = get()
    const isOutside = loop !== null && (seconds < loop.startSeconds - 0.002 || seconds >= loop.endSeconds - 0.002)
    const fromSeconds = isOutside ? loop.startSeconds : seconds
    const bar = sheet.bars[findBar(sheet, fromSeconds)]
    if (!bar || !isCounted) return { fromSeconds, countInSeconds: 0 }
    const [startSeconds = 0] = bar.beatsSeconds
    return { fromSeconds: startSeconds, countInSeconds: bar.endSeconds - startSeconds }
  }

  function begin(isCounted: boolean): void {
    const { tempoPercent, semitones, clickVolume, muted } = get()
    const start = findStart(isCounted)
    setState({ isPlaying: true, isWaiting: true, ...place(start.fromSeconds) })
    stopPublishing()
    stopPublishing = scope.every(publishEveryMs, publish)
    const order = {
      ...{ ...start, durationSeconds, loop: getLoop(), bars: sheet.bars, urls: listUrls(view, muted) },
      ...{ tempoRatio: tempoPercent / 100, semitones, clickVolume },
    }
    sound.start(order).catch(() => {
      rest()
      notify.error(literalErrors.playback_failed, 'playback')
    })
  }

  function pause(): void {
    if (!get().isPlaying) return
    publish()
    sound.stop()
    rest()
  }

  const turn = soundInTurn(pause)
  scope.onEnd(usePlayer.subscribe(({ playing }) => void (playing && pause())))
  scope.every(keepEveryMs, () => void (get().isPlaying && keep()))
  scope.listen(globalThis, 'pagehide', keep)
  scope.listen(document, 'visibilitychange', () => (document.hidden ? keep() : sound.resume()))

  function play(): void {
    if (usePlayer.getState().playing) togglePlayer()
    turn.begins()
    begin(get().hasCountIn)
  }

  function set(change: Partial<PracticeSettings>): void {
    setState(change)
    if (change.clickVolume !== undefined) sound.setClickVolume(change.clickVolume)
    if (get().isPlaying && changesSound(change)) {
      publish()
      begin(false)
    }
    keep()
  }

  function seek(seconds: number): void {
    setState(place(Math.min(Math.max(0, seconds), durationSeconds)))
    if (get().isPlaying) begin(false)
    keep()
  }

  const setLoop = (loop: PracticeSettings['loop']): void => {
    setState({ isChoosing: false })
    set({ loop })
  }

  return {
    ...{ use, view, seek, set, setLoop },
    toggle: () => (get().isPlaying ? pause() : play()),
    moveBars(count) {
      const last = sheet.bars.length - 1
      if (last < 0) return seek(get().seconds + 5 * count)
      const target = Math.min(last, Math.max(0, get().bar + count))
      seek(sheet.bars[target]!.beatsSeconds[0]!)
    },
    chooseBar(bar) {
      const { loop, isChoosing } = get()
      const first = isChoosing && loop ? loop.from : bar
      setLoop({ from: Math.min(first, bar), to: Math.max(first, bar) })
      setState({ isChoosing: !isChoosing })
      if (!get().isPlaying) setState(place(sheet.bars[Math.min(first, bar)]!.beatsSeconds[0]!))
    },
    close() {
      pause()
      keep()
      turn.leave()
      scope.end()
      sound.close()
    },
  }
}
