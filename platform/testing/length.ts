/** Whether this is `npm run test:all`, which leaves nothing out. */
export const isFullLength = process.env.SONGLOOM_TEST_ALL === '1'

/** The whole list at full length; else so many of it, spread out evenly and always the same ones. */
export function sample<Item>(list: readonly Item[], count: number, isFull = isFullLength): Item[] {
  if (isFull || count >= list.length) return [...list]
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!)
}
