import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { coverSizes } from '@songloom/contracts/library/covers.rules'
import type { ObjectStore } from './object-store.ts'

const largest = 1024

/** Writes a picture as a cover in each size, `{baseKey}-1024.webp` and so on, and `{baseKey}.jpg` for file tags. */
export async function printPicture(objects: Pick<ObjectStore, 'put'>, baseKey: string, picture: Sharp): Promise<void> {
  const { data, info } = await picture
    .resize(largest, largest, { fit: 'cover' })
    .toColourspace('srgb')
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inSize = (size: number): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(size, size)
  await Promise.all([
    // A song waits for its cover: more effort would save a tenth of the bytes in twice the time.
    ...coverSizes.map(async (size) =>
      objects.put(
        `${baseKey}-${size}.webp`,
        await inSize(size).webp({ quality: 86, effort: 2 }).toBuffer(),
        'image/webp',
      ),
    ),
    inSize(600)
      .jpeg({ quality: 85 })
      .toBuffer()
      .then((jpeg) => objects.put(`${baseKey}.jpg`, jpeg, 'image/jpeg')),
  ])
}

/** Raster formats; an SVG can contain scripts, so it is excluded. */
const photographs = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
/** A picture of a few kilobytes can decompress to a huge one. */
const limitInputPixels = 50_000_000

/**
 * Normalises an uploaded picture: rotated by its orientation, without metadata; undefined for an unsupported format.
 */
export async function readPicture(bytes: Uint8Array): Promise<Sharp | undefined> {
  const open = (): Sharp => sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout({ seconds: 10 })
  // Sharp throws synchronously for bytes that it cannot open, such as none.
  const readFormat = async () => (await open().metadata()).format
  const format = await readFormat().catch(() => undefined)
  return format && photographs.includes(format) ? open().autoOrient() : undefined
}
