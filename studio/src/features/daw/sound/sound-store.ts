import { create } from 'zustand'
import type { Loudness } from './sound-messages.ts'

export type EngineStatus = 'idle' | 'starting' | 'ready' | 'failed'

interface SoundState {
  status: EngineStatus
  /** Why the audio engine does not run, for support. */
  failure: string | null
  /** Playing waits for sounds. */
  isWaiting: boolean
  /** Keys of sounds that could not be loaded: their clips are silent. */
  missingKeys: readonly string[]
  /** Gaps since the page was opened. */
  dropouts: number
  lookAheadMs: number
  hasMetronome: boolean
  hasCountIn: boolean
  isRecording: boolean
  /** Of what was played since the last reset; null before. */
  loudness: Loudness | null
  /** The reference is heard in place of the mix. */
  isReferenceOn: boolean
}

/** State of playing that screens show; levels and the playhead move too often for it. */
export const useSound = create<SoundState>(() => ({
  status: 'idle',
  failure: null,
  isWaiting: false,
  missingKeys: [],
  dropouts: 0,
  lookAheadMs: 0,
  hasMetronome: false,
  hasCountIn: false,
  isRecording: false,
  loudness: null,
  isReferenceOn: false,
}))

export const setSound = useSound.setState
