import type { DawDocument } from '@songloom/contracts/daw/document'
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { create } from 'zustand'
import type { SendStatus } from '../document/edit-sender.ts'

export interface BeatRange {
  startBeats: number
  endBeats: number
}

/** A point of an automation, by its place among the points. */
export interface SelectedPoint {
  ownerId: string
  parameter: string
  index: number
}

/** The words that a line had before this page changed them. */
export interface OldWords {
  text: string
  /** Puts notes and words back as they were. */
  inverse: readonly DawOperation[]
}

interface DawState {
  projectId: string | null
  name: string
  document: DawDocument
  /** The newest group of the log that `document` includes; pending edits come on top. */
  seq: number
  canEdit: boolean
  status: SendStatus
  /** Edits that the server does not have yet. */
  pendingEdits: number
  canUndo: boolean
  canRedo: boolean
  /** Ids of the selected tracks, clips, notes. */
  selection: ReadonlySet<string>
  /** The selected point of an automation; null for none. */
  point: SelectedPoint | null
  /** Clips that were copied, as long as they exist. */
  copiedIds: readonly string[]
  /** By the line's id. */
  oldWords: ReadonlyMap<string, OldWords>
  /** The selected time, which playback loops while `isLooping`. */
  range: BeatRange | null
  isLooping: boolean
  /** Set by the player while it plays, by `movePlayhead` otherwise. */
  playheadBeats: number
  isPlaying: boolean
  /** Counts the jumps of the playhead by hand: a running player starts again from `playheadBeats`. */
  jumps: number
  /** Pixels of a quarter note. */
  zoom: number
  /** Applies a gesture; false where it does not apply or the document is read-only. */
  apply: (action: string, operations: readonly DawOperation[]) => boolean
  /** Takes back the newest edit of the project, also one of an earlier visit. */
  undo: () => void
  redo: () => void
  /** Takes back what stands of all that came after group `seq`. */
  undoTo: (seq: number) => Promise<void>
  /** Sends what is pending; false where some of it is kept for later. */
  flush: () => Promise<boolean>
}

export const zoomLimits = { lowest: 1, highest: 400, initial: 24 } as const

/** The document without a server: the client of an opened project replaces `apply`. */
function applyHere(_action: string, operations: readonly DawOperation[]): boolean {
  const { document, canEdit, seq } = useDaw.getState()
  if (!canEdit) return false
  const applied = applyOperations(document, operations)
  if ('reason' in applied) return false
  useDaw.setState({ document: applied.document, seq: seq + 1 })
  return true
}

const emptyDaw: DawState = {
  projectId: null,
  name: '',
  document: {},
  seq: 0,
  canEdit: false,
  status: 'saved',
  pendingEdits: 0,
  canUndo: false,
  canRedo: false,
  selection: new Set(),
  point: null,
  copiedIds: [],
  oldWords: new Map(),
  range: null,
  isLooping: false,
  playheadBeats: 0,
  isPlaying: false,
  jumps: 0,
  zoom: zoomLimits.initial,
  apply: applyHere,
  undo: () => undefined,
  redo: () => undefined,
  undoTo: () => Promise.resolve(),
  flush: () => Promise.resolve(true),
}

/** The state of the opened project, for the page, playback and the mixer. */
export const useDaw = create<DawState>(() => emptyDaw)

export const resetDaw = (): void => useDaw.setState(emptyDaw)

/** Applies a gesture to the opened project. */
export const apply = (action: string, operations: readonly DawOperation[]): boolean =>
  useDaw.getState().apply(action, operations)

/** Moves the playhead by hand; a running player follows. */
export const movePlayhead = (beats: number): void =>
  useDaw.setState(({ jumps }) => ({ playheadBeats: Math.max(0, beats), jumps: jumps + 1 }))

export const select = (ids: Iterable<string>): void => useDaw.setState({ selection: new Set(ids), point: null })

/** Selects a point of an automation, and nothing else. */
export const selectPoint = (point: SelectedPoint): void => useDaw.setState({ selection: new Set(), point })

export const setRange = (range: BeatRange | null): void => useDaw.setState({ range })

export const setZoom = (zoom: number): void =>
  useDaw.setState({ zoom: Math.min(zoomLimits.highest, Math.max(zoomLimits.lowest, zoom)) })
