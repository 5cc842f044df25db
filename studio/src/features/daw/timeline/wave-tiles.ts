import { chooseLevel, readExtremes } from './peaks.ts'
import type { Peaks } from './peaks.ts'

export const tileWidth = 512
/** Heights of tiles: of normal rows, which lower ones show smaller, and of tall ones. */
const tileHeights = [56, 112] as const
/** Tiles of 512 × 56 pixels, 115 KB each, that are kept; a tall one counts as two. */
const maxTiles = 600

/** The height of the tiles for a wave that is so high. */
export const chooseTileHeight = (height: number): number =>
  height > tileHeights[0] * 1.25 ? tileHeights[1] : tileHeights[0]

/** A part of the wave of a recording. */
export interface TileRequest {
  audioId: string
  peaks: Peaks
  /** Pixels of a second. */
  scale: number
  index: number
  height: number
}

interface Wanted extends TileRequest {
  key: string
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

/** The pixel of a colour as `#rrggbb`, as an ImageData has it on a little-endian machine. */
function toPixel(color: string): number {
  const hex = /^#[\da-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : 0x80_80_80
  return ((255 << 24) | ((hex & 0xff) << 16) | (hex & 0xff_00) | (hex >> 16)) >>> 0
}

/** Fills pixels from the top of each column's wave to its bottom. */
function fillColumns(pixels: Uint32Array, { peaks, scale, index, height }: Wanted, pixel: number): void {
  const level = chooseLevel(peaks, scale)
  if (!level) return
  const middle = height / 2
  for (let x = 0; x < tileWidth; x++) {
    const from = (index * tileWidth + x) / scale
    const [lowest, highest] = readExtremes(level, from, from + 1 / scale)
    const top = Math.max(0, Math.round(middle - (highest / 128) * middle))
    const bottom = Math.min(height, Math.max(top + 1, Math.round(middle - (lowest / 128) * middle)))
    for (let y = top; y < bottom; y++) pixels[y * tileWidth + x] = pixel
  }
}

function drawTile(wanted: Wanted, pixel: number): ImageBitmap | undefined {
  const { height } = wanted
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const canvas = new OffscreenCanvas(tileWidth, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const image = context.createImageData(tileWidth, height)
  fillColumns(new Uint32Array(image.data.buffer), wanted, pixel)
  context.putImageData(image, 0, 0)
  return canvas.transferToImageBitmap()
}

/** Waves of recordings as bitmaps of 512 pixels, drawn when there is time. */
export function createWaveTiles() {
  const tiles = new Map<string, ImageBitmap>()
  const wanted = new Map<string, Wanted>()
  let color = '#000'

  function forgetOldest(): void {
    let count = 0
    for (const { height } of tiles.values()) count += height / tileHeights[0]
    for (const [key, bitmap] of tiles) {
      if (count <= maxTiles) return
      count -= bitmap.height / tileHeights[0]
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
    /** Waves in another colour are drawn again. */
    setColor(next: string): void {
      if (next === color) return
      color = next
      for (const bitmap of tiles.values()) bitmap.close()
      tiles.clear()
    },
    /** The tile, or half of the coarser one until it is drawn. */
    get(request: TileRequest): TilePart | undefined {
      const { audioId, peaks, scale, index, height } = request
      const id = `${audioId}/${height}/${peaks.length}`
      const key = `${id}/${scale}/${index}`
      const bitmap = touch(key)
      if (bitmap) return { bitmap, x: 0, width: tileWidth }
      wanted.set(key, { ...request, key })
      // The wave of the heights until the exact one is drawn.
      const rough = touch(`${audioId}/${height}/1/${scale}/${index}`)
      if (rough) return { bitmap: rough, x: 0, width: tileWidth }
      const coarse = touch(`${id}/${scale / 2}/${index >> 1}`)
      return coarse && { bitmap: coarse, x: (index & 1) * (tileWidth / 2), width: tileWidth / 2 }
    },
    /** Draws wanted tiles for some milliseconds; true while there are more. */
    work(budgetMs: number): boolean {
      const endMs = performance.now() + budgetMs
      for (const tile of wanted.values()) {
        if (performance.now() > endMs) break
        wanted.delete(tile.key)
        const bitmap = drawTile(tile, toPixel(color))
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
