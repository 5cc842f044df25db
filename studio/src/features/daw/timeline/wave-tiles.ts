import { chooseLevel, readExtremes } from './peaks.ts'
import type { Peaks } from './peaks.ts'

export const tileWidth = 512
/** A tile of 512 × 76 pixels is 150 KB. */
const maxTiles = 600

interface Wanted {
  key: string
  peaks: Peaks
  scale: number
  index: number
}

/** A part of a tile that shows `index` at a scale, drawn itself or cut out of the coarser one. */
export interface TilePart {
  bitmap: ImageBitmap
  x: number
  width: number
}

/** Scales that tiles are drawn in: powers of two, shown at half of their width or more. */
export const roundScale = (pixelsPerSecond: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(0.25, pixelsPerSecond)))

function drawTile({ peaks, scale, index }: Wanted, height: number, color: string): ImageBitmap | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const canvas = new OffscreenCanvas(tileWidth, height)
  const context = canvas.getContext('2d')
  const level = chooseLevel(peaks, scale)
  if (!context || !level) return undefined
  const middle = height / 2
  context.fillStyle = color
  for (let x = 0; x < tileWidth; x++) {
    const from = (index * tileWidth + x) / scale
    const [lowest, highest] = readExtremes(level, from, from + 1 / scale)
    const top = middle - (highest / 127) * middle
    context.fillRect(x, top, 1, Math.max(1, middle - (lowest / 127) * middle - top))
  }
  return canvas.transferToImageBitmap()
}

/** Waves of recordings as bitmaps of 512 pixels, drawn when there is time. */
export function createWaveTiles(height: number) {
  const tiles = new Map<string, ImageBitmap>()
  const wanted = new Map<string, Wanted>()
  let color = '#000'

  function forgetOldest(): void {
    for (const [key, bitmap] of tiles) {
      if (tiles.size <= maxTiles) return
      bitmap.close()
      tiles.delete(key)
    }
  }

  function touch(key: string): ImageBitmap | undefined {
    const bitmap = tiles.get(key)
    if (!bitmap) return undefined
    tiles.delete(key)
    tiles.set(key, bitmap)
    return bitmap
  }

  return {
    height,
    /** Waves in another colour are drawn again. */
    setColor(next: string): void {
      if (next === color) return
      color = next
      for (const bitmap of tiles.values()) bitmap.close()
      tiles.clear()
    },
    /** The tile, or half of the coarser one until it is drawn. */
    get(audioId: string, peaks: Peaks, scale: number, index: number): TilePart | undefined {
      const id = `${audioId}/${peaks.length}`
      const key = `${id}/${scale}/${index}`
      const bitmap = touch(key)
      if (bitmap) return { bitmap, x: 0, width: tileWidth }
      wanted.set(key, { key, peaks, scale, index })
      const coarse = touch(`${id}/${scale / 2}/${index >> 1}`)
      return coarse && { bitmap: coarse, x: (index & 1) * (tileWidth / 2), width: tileWidth / 2 }
    },
    /** Draws wanted tiles for some milliseconds; true while there are more. */
    work(budgetMs: number): boolean {
      const endMs = performance.now() + budgetMs
      for (const tile of wanted.values()) {
        if (performance.now() > endMs) break
        wanted.delete(tile.key)
        const bitmap = drawTile(tile, height, color)
        if (bitmap) tiles.set(tile.key, bitmap)
      }
      forgetOldest()
      return wanted.size > 0
    },
    /** What was wanted for an earlier view is not drawn. */
    clearWanted: (): void => wanted.clear(),
  }
}

export type WaveTiles = ReturnType<typeof createWaveTiles>
