import type { Random } from '../../../../dsp/random.ts'

/** The items in an order of the random's choice. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.integer(0, i)
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
