/** The value at quantile `share` of the samples (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('No samples were taken.')
  const sorted = [...samples].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/**
 * Prints a Markdown table, which `npm run figures` can put into the documents; columns are as wide as their widest
 * cell.
 */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  console.log(line(header))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(row))
  console.log()
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')
export const printCaveat = (): void =>
  console.log('\nOne shared machine: only the ratios within this one run mean anything.\n')
