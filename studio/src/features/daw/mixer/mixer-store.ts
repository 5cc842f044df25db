import { masterId } from '@songloom/contracts/daw/document.rules'
import { create } from 'zustand'

interface MixerView {
  /** The strip whose effects, sends and automation are shown. */
  stripId: string
  hasDetails: boolean
}

/** What of the mixer is on the screen. */
export const useMixer = create<MixerView>(() => ({ stripId: masterId, hasDetails: false }))

/** Shows the details of a strip, or hides them where they are shown. */
export const toggleDetails = (stripId: string): void =>
  useMixer.setState((state) => ({ stripId, hasDetails: state.stripId !== stripId || !state.hasDetails }))
