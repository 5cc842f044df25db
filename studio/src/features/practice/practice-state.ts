import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { create } from 'zustand'
import { storeSettings, readSettings } from './practice-settings.ts'
import type { PracticeSettings } from './practice-settings.ts'
import { findBar, findLine } from './sheet-view.ts'
import type { LoopSeconds } from './sound/plan.ts'

export type PracticeView = RouteResponse<'practice'>

/** What the screen shows: the settings, the position and what plays. */
export interface PracticeState extends PracticeSettings {
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

/** Times that were rounded to milliseconds meet at this distance. */
const nearSeconds = 0.002

const isOutside = ({ startSeconds, endSeconds }: LoopSeconds, seconds: number): boolean =>
  seconds < startSeconds - nearSeconds || seconds >= endSeconds - nearSeconds

/** Creates the state of an audio's practice, with its settings and its position as they were left. */
export function createPracticeState({ audioId, durationSeconds, sheet }: PracticeView) {
  const { bars, lines } = sheet ?? { bars: [], lines: [] }
  const place = (seconds: number) => ({ seconds, bar: findBar({ bars }, seconds), line: findLine({ lines }, seconds) })
  const kept = readSettings(audioId)
  const isLoopThere = kept.loop !== null && kept.loop.to < bars.length
  const use = create<PracticeState>(() => ({
    ...{ ...kept, loop: isLoopThere ? kept.loop : null },
    ...{ isPlaying: false, isWaiting: false, isCountingIn: false, isChoosing: false },
    ...place(Math.min(kept.seconds, durationSeconds)),
  }))
  const getLoop = (): LoopSeconds | null => {
    const { loop } = use.getState()
    return loop && { startSeconds: bars[loop.from]!.beatsSeconds[0]!, endSeconds: bars[loop.to]!.endSeconds }
  }
  return {
    ...{ use, bars, getLoop },
    /** The fields of a position. */
    place,
    /** Where it begins: in the loop, and at the start of a bar after a count-in. */
    findStart(isCounted: boolean): { fromSeconds: number; countInSeconds: number } {
      const loop = getLoop()
      const { seconds } = use.getState()
      const fromSeconds = loop && isOutside(loop, seconds) ? loop.startSeconds : seconds
      const bar = bars[findBar({ bars }, fromSeconds)]
      if (!bar || !isCounted) return { fromSeconds, countInSeconds: 0 }
      const [startSeconds = 0] = bar.beatsSeconds
      return { fromSeconds: startSeconds, countInSeconds: bar.endSeconds - startSeconds }
    },
    /** Stores settings and position on this device. */
    keep(): void {
      const { tempoPercent, semitones, capo, hasCountIn, clickVolume, muted, loop, seconds } = use.getState()
      storeSettings(audioId, { tempoPercent, semitones, capo, hasCountIn, clickVolume, muted, loop, seconds })
    },
  }
}

export type PracticeParts = ReturnType<typeof createPracticeState>
