import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { coverSizes } from '@songloom/contracts/covers.rules'
import type { ObjectStore } from '@songloom/platform/object-store'

/** Turns a drawn cover into pictures, in each size: `{baseKey}-1024.webp` and so on, and `{baseKey}.jpg` for tags. */
export type CoverPress = (objects: ObjectStore, baseKey: string, svg: string) => Promise<void>

export const printCover: CoverPress = async (objects, baseKey, svg) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(1024, 1024)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inSize = (size: number): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(size, size)
  await Promise.all([
    // The song waits for its cover: more effort would save a tenth of the bytes in twice the time.
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
      .then((picture) => objects.put(`${baseKey}.jpg`, picture, 'image/jpeg')),
  ])
}

/** One pixel in every size, for the zero-cost engine. */
export const printNothing: CoverPress = async (objects, baseKey) => {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await Promise.all([`${baseKey}-512.webp`, `${baseKey}.jpg`].map((key) => objects.put(key, pixel, 'image/gif')))
}
