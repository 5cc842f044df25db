import type { MessageDescriptor } from '@lingui/core'
import { create } from 'zustand'

export type RecordingPhase = 'idle' | 'opening' | 'recording' | 'saving' | 'unsaved'

interface RecordingState {
  phase: RecordingPhase
  /** Why nothing was recorded, or why the recording is not in the library. */
  problem: MessageDescriptor | string | null
  /** The microphone is heard while it records. */
  isMonitoring: boolean
  /** Undefined for the browser's own choice. */
  deviceId: string | undefined
}

export const useRecording = create<RecordingState>(() => ({
  phase: 'idle',
  problem: null,
  isMonitoring: false,
  deviceId: undefined,
}))

export const setRecording = useRecording.setState
