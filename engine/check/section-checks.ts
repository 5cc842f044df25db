import type { SectionFeatures } from './bar-features.ts'

interface SimilarityReport {
  /** Mean correlation of bars of same-named sections; null when no name comes twice. */
  same: number | null
  /** The same of different-named ones. */
  different: number | null
}

/** How alike sections of one name are, bar by bar, against sections of different names (-1 to 1). */
export function sectionSimilarity(sections: readonly SectionFeatures[]): SimilarityReport {
  const columns = standardised(sections)
  const same: number[] = []
  const different: number[] = []
  for (let a = 0; a < sections.length; a++) {
    for (let b = a + 1; b < sections.length; b++) {
      const list = sections[a]!.name === sections[b]!.name ? same : different
      list.push(correlation(columns[a]!, columns[b]!))
    }
  }
  return { same: meanOf(same), different: meanOf(different) }
}

/** Every feature with mean 0 and deviation 1 over the song, so that none outweighs the others. */
function standardised(sections: readonly SectionFeatures[]): number[][][] {
  const all = sections.flatMap((section) => section.bars)
  const means = all[0]?.map((_, column) => all.reduce((sum, bar) => sum + bar[column]!, 0) / all.length) ?? []
  const deviations = means.map(
    (mean, column) =>
      Math.sqrt(all.reduce((sum, bar) => sum + (bar[column]! - mean) * (bar[column]! - mean), 0) / all.length) + 1e-6,
  )
  return sections.map((section) =>
    section.bars.map((bar) => bar.map((value, column) => (value - means[column]!) / deviations[column]!)),
  )
}

function correlation(a: readonly number[][], b: readonly number[][]): number {
  const bars = Math.min(a.length, b.length)
  let cross = 0
  let powerA = 1e-9
  let powerB = 1e-9
  for (let bar = 0; bar < bars; bar++) {
    a[bar]!.forEach((value, column) => {
      const other = b[bar]![column]!
      cross += value * other
      powerA += value * value
      powerB += other * other
    })
  }
  return cross / Math.sqrt(powerA * powerB)
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

const loudNames = ['chorus', 'drop']
const quietNames = ['verse', 'break']

/** How much brighter the chorus is than the verse, as a factor; null when the song lacks one of them. */
export function brightnessLift(sections: readonly SectionFeatures[]): number | null {
  const centroid = (names: readonly string[]): number | null =>
    meanOf(sections.filter(({ name }) => names.includes(name)).map(({ centroidHz }) => centroidHz))
  const [loud, quiet] = [centroid(loudNames), centroid(quietNames)]
  return loud === null || quiet === null ? null : loud / quiet
}
