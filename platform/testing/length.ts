/** Whether this is `npm run test:all`, which skips nothing. */
export const isFullLength = process.env.SONGLOOM_TEST_ALL === '1'

/** The whole list at full length; otherwise `count` of it, evenly spread and always the same. */
export function sample<Item>(list: readonly Item[], count: number, isFull = isFullLength): Item[] {
  if (isFull || count >= list.length) return [...list]
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!)
}
