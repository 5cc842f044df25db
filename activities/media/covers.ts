import sharp from 'sharp'
import type { ObjectStore } from '@songloom/platform/object-store'
import { printPicture } from '@songloom/platform/pictures'
import type { CoverPicture } from './tags/tags.ts'
import { readBytes } from '../jobs/objects.ts'

/** Turns a drawn cover into pictures, in each size: `{baseKey}-1024.webp` and so on, and `{baseKey}.jpg` for tags. */
export type RenderCover = (objects: Pick<ObjectStore, 'put'>, baseKey: string, svg: string) => Promise<void>

export const printCover: RenderCover = (objects, baseKey, svg) =>
  printPicture(objects, baseKey, sharp(Buffer.from(svg)))

/** The rendered cover for a file's tags. */
export const coverPicture = async (objects: ObjectStore, baseKey: string): Promise<CoverPicture> => ({
  bytes: await readBytes(objects, `${baseKey}.jpg`),
  mimeType: 'image/jpeg',
})

/** A cover for a file that is made later than its audio; undefined where there is none any more. */
export async function findCoverPicture(
  objects: ObjectStore,
  baseKey: string | null | undefined,
): Promise<CoverPicture | undefined> {
  if (!baseKey || !(await objects.stat(`${baseKey}.jpg`))) return undefined
  return coverPicture(objects, baseKey)
}
