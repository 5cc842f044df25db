import sharp from 'sharp'
import { coverSizes } from '@songloom/contracts/covers.rules'
import type { ObjectStore } from '@songloom/platform/object-store'

/** Rasterises a cover in each size beside each other: `{baseKey}-1024.webp` and so on. */
export async function storeCover(objects: ObjectStore, baseKey: string, svg: string): Promise<void> {
  const full = await sharp(Buffer.from(svg)).resize(1024, 1024).png().toBuffer()
  for (const size of coverSizes) {
    const picture = await sharp(full).resize(size, size).webp({ quality: 86 }).toBuffer()
    await objects.put(`${baseKey}-${size}.webp`, picture, 'image/webp')
  }
  await objects.put(`${baseKey}.jpg`, await sharp(full).resize(600, 600).jpeg({ quality: 85 }).toBuffer(), 'image/jpeg')
}
