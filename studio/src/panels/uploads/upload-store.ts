import type { AudioItem } from '@songloom/contracts/library/audios'
import { create } from 'zustand'
import type { ReferenceSlot } from '../reference/reference.ts'

/** One file on its way into the library. */
export interface CurrentUpload {
  file: File
  source: 'file' | 'recording'
  /** Where it is known. */
  durationSeconds: number | undefined
  /** The place of a tool it was brought for, as its reference. */
  slot: ReferenceSlot | undefined
  phase: 'running' | 'ready' | 'failed'
  percent: number
  /** All bytes are there: it is being worked on. */
  isSent: boolean
  audio: AudioItem | null
  /** Why it failed, as it is read. */
  failure: string | null
  /** Of the work on it, once the bytes are there: its message, and 0 to 1. */
  work: { messageId: string | null; fraction: number } | null
}

interface UploadState {
  current: CurrentUpload | null
  isRecorderOpen: boolean
  /** The file whose upload a reload has interrupted. */
  interrupted: string | null
}

/** Part of the first load: what happens in it comes with its dialogs. */
export const useUploadDialog = create<UploadState>(() => ({ current: null, isRecorderOpen: false, interrupted: null }))

export const changeUpload = (change: Partial<CurrentUpload>): void =>
  useUploadDialog.setState(({ current }) => ({ current: current && { ...current, ...change } }))

export const openRecorder = (): void => useUploadDialog.setState({ isRecorderOpen: true })
export const closeRecorder = (): void => useUploadDialog.setState({ isRecorderOpen: false })
