import type { AudioItem } from '@songloom/contracts/library/audios'
import { create } from 'zustand'

/** The audio that is about to be published. */
export const usePublishDialog = create<{ item: AudioItem | null }>(() => ({ item: null }))

export const askToPublish = (item: AudioItem): void => usePublishDialog.setState({ item })
export const closePublish = (): void => usePublishDialog.setState({ item: null })
