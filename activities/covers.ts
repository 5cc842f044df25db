import sharp from 'sharp'
import { coverSizes } from '@songloom/contracts/covers.rules'
import type { ObjectStore } from '@songloom/platform/object-store'

/** Turns a drawn cover into pictures, in each size: `{baseKey}-1024.webp` and so on, and `{baseKey}.jpg` for tags. */
export type CoverPress = (objects: ObjectStore, baseKey: string, svg: string) => Promise<void>

export const printCover: CoverPress = async (objects, baseKey, svg) => {
  const full = await sharp(Buffer.from(svg)).resize(1024, 1024).png().toBuffer()
  for (const size of coverSizes) {
    const picture = await sharp(full).resize(size, size).webp({ quality: 86 }).toBuffer()
    await objects.put(`${baseKey}-${size}.webp`, picture, 'image/webp')
  }
  await objects.put(`${baseKey}.jpg`, await sharp(full).resize(600, 600).jpeg({ quality: 85 }).toBuffer(), 'image/jpeg')
}

/** One pixel in every size, for the zero-cost engine. */
export const printNothing: CoverPress = async (objects, baseKey) => {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await Promise.all([`${baseKey}-512.webp`, `${baseKey}.jpg`].map((key) => objects.put(key, pixel, 'image/gif')))
}
