import { videoSizes } from '@songloom/tools/make-video/video.rules'
import type { VideoShape } from '@songloom/tools/make-video/video.rules'

/** A rectangle in pixels. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where the parts of a picture are, in pixels. */
export interface VideoLayout {
  width: number
  height: number
  cover: { x: number; y: number; side: number }
  /** The song and who made it: from its top left corner, or centred under its top. */
  title: { x: number; y: number; size: number; isCentred: boolean }
  /** The line that is sung grows upwards from here; the next one grows downwards from `nextY`. */
  words: { bottomY: number; nextY: number; size: number; nextSize: number; marginX: number }
  wave: Box
}

type Placed = Omit<VideoLayout, 'width' | 'height'>

/** With words the cover is small and the words have the middle. */
const withWords: Record<VideoShape, Placed> = {
  wide: {
    cover: { x: 90, y: 80, side: 220 },
    title: { x: 350, y: 100, size: 80, isCentred: false },
    words: { bottomY: 650, nextY: 690, size: 132, nextSize: 76, marginX: 120 },
    wave: { x: 0, y: 880, width: 1_920, height: 160 },
  },
  tall: {
    cover: { x: 290, y: 150, side: 500 },
    title: { x: 540, y: 690, size: 76, isCentred: true },
    words: { bottomY: 1_280, nextY: 1_320, size: 124, nextSize: 76, marginX: 70 },
    wave: { x: 0, y: 1_640, width: 1_080, height: 200 },
  },
  square: {
    cover: { x: 60, y: 60, side: 170 },
    title: { x: 262, y: 70, size: 66, isCentred: false },
    words: { bottomY: 630, nextY: 660, size: 112, nextSize: 66, marginX: 60 },
    wave: { x: 0, y: 890, width: 1_080, height: 150 },
  },
}

/** Without words the cover is large. */
const withoutWords: Record<VideoShape, Omit<Placed, 'words'>> = {
  wide: {
    cover: { x: 690, y: 100, side: 540 },
    title: { x: 960, y: 664, size: 80, isCentred: true },
    wave: { x: 0, y: 860, width: 1_920, height: 180 },
  },
  tall: {
    cover: { x: 130, y: 260, side: 820 },
    title: { x: 540, y: 1_120, size: 90, isCentred: true },
    wave: { x: 0, y: 1_480, width: 1_080, height: 280 },
  },
  square: {
    cover: { x: 290, y: 90, side: 500 },
    title: { x: 540, y: 612, size: 74, isCentred: true },
    wave: { x: 0, y: 850, width: 1_080, height: 180 },
  },
}

/** The places of a shape's parts, with words or without. */
export function layOutVideo(shape: VideoShape, hasWords: boolean): VideoLayout {
  const worded = withWords[shape]
  return { ...videoSizes[shape], ...worded, ...(hasWords ? {} : withoutWords[shape]) }
}
