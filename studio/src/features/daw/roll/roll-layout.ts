import type { DawNote } from '@songloom/contracts/daw/document'

export const rowHeight = 16
export const keysWidth = 48
/** Of velocities, over the lower end of the roll: as high as a drag from softest to loudest is long. */
export const laneHeight = 64
export const highestKey = 127
export const noteNames = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const

/** 'C4' for 60. */
export const nameKey = (midi: number): string => `${noteNames[midi % 12]}${Math.floor(midi / 12) - 1}`

export const isBlackKey = (midi: number): boolean => [1, 3, 6, 8, 10].includes(midi % 12)

export const toTop = (midi: number): number => (highestKey - midi) * rowHeight
export const toMidi = (y: number): number => Math.max(0, Math.min(highestKey, highestKey - Math.floor(y / rowHeight)))

/** Pixels to scroll to so that the notes are in view; the middle of the keys where there are none. */
export function findFirstTop(notes: readonly DawNote[], height: number): number {
  const keys = notes.map(({ midi }) => midi)
  const middle = keys.length > 0 ? (Math.max(...keys) + Math.min(...keys)) / 2 : 60
  return Math.max(0, toTop(middle) - height / 2)
}
