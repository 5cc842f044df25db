import type { AudioItem } from '@songloom/contracts/audios'
import { create } from 'zustand'

/** The audio whose parts are being chosen. */
export const useTrimRoom = create<{ item: AudioItem | null }>(() => ({ item: null }))

export const openTrim = (item: AudioItem): void => useTrimRoom.setState({ item })
export const closeTrim = (): void => useTrimRoom.setState({ item: null })
