import type { DawDocument } from '@songloom/contracts/daw/document'
import type { BeatRange, SelectedPoint } from '../state/daw-store.ts'
import type { SoundLengths } from '../edit/clip-time.ts'
import type { Layout } from './layout.ts'
import type { Peaks } from './peaks.ts'
import type { ThemeColors } from './theme-colors.ts'
import type { WaveTiles } from './wave-tiles.ts'

/** All that a frame of the timeline depends on. */
export interface Scene {
  document: DawDocument
  layout: Layout
  selection: ReadonlySet<string>
  point: SelectedPoint | null
  range: BeatRange | null
  /** Pixels of a quarter note. */
  zoom: number
  scrollLeft: number
  scrollTop: number
  width: number
  height: number
  colors: ThemeColors
  tiles: WaveTiles
  getPeaks: (audioId: string) => Peaks | undefined
  lengths: SoundLengths
  font: string
}

export const toX = ({ zoom, scrollLeft }: Scene, beats: number): number => beats * zoom - scrollLeft
