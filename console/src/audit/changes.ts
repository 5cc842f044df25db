const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** "state: running → failed", one for each value that differs. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => shown(before[name]) !== shown(after[name])).map((name) => `${name}: ${shown(before[name])} → ${shown(after[name])}`)
}
