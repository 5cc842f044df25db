import { listExampleObjects, exampleSongs } from '@songloom/contracts/library/examples.rules'
import type { ObjectStore } from '@songloom/platform/object-store'

/** Examples without a rendering in this edition. */
export async function listMissingExamples(objects: ObjectStore): Promise<(typeof exampleSongs)[number][]> {
  const stats = await Promise.all(exampleSongs.map(({ key }) => objects.stat(listExampleObjects(key).notes)))
  return exampleSongs.filter((_, index) => stats[index] === undefined)
}
