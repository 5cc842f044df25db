import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import type { BeatRange, SelectedPoint } from '../state/daw-store.ts'
import type { Target } from './hit-test.ts'
import type { Layout } from './layout.ts'

/** A place of the timeline: beats from the start, pixels from its top. */
export interface Place {
  beats: number
  y: number
}

/** A drag that has begun, on the document and its rows as they were. */
export interface Drag {
  document: DawDocument
  layout: Layout
  target: Target
  from: Place
  /** What moves along: the selected clips, or the one that is dragged. */
  ids: readonly string[]
  /** Ids of the copies, the same however long the drag lasts. */
  copyIds: string[]
}

export interface DragInput {
  to: Place
  isCopying: boolean
  /** Of the grid, in quarter notes; null bypasses it. */
  step: number | null
}

/** What a drag would do now. */
export interface DragResult {
  action: string
  operations: DawOperation[]
  range?: BeatRange
  selection?: string[]
  point?: SelectedPoint
}
