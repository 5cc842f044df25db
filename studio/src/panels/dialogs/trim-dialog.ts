import type { AudioItem } from '@songloom/contracts/library/audios'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { create } from 'zustand'

interface TrimDialogState {
  item: AudioItem | null
  /** The range drawn at first, if one was chosen before. */
  region: TimeRange | undefined
}

/** The audio whose parts are being chosen. */
export const useTrimDialog = create<TrimDialogState>(() => ({ item: null, region: undefined }))

export const openTrim = (item: AudioItem, region?: TimeRange): void => useTrimDialog.setState({ item, region })
export const closeTrim = (): void => useTrimDialog.setState({ item: null, region: undefined })

/** How many parts are being cut right now: the flag that is set during the trim call (spec 2 §4). */
export const useTrimming = create<{ running: number }>(() => ({ running: 0 }))
const count = (by: 1 | -1): void => useTrimming.setState(({ running }) => ({ running: running + by }))
export const trimBegins = (): void => count(1)
export const trimEnds = (): void => count(-1)
