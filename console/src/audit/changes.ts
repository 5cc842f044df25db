const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ tokens: { available: 5 } }` as `tokens available: 5`; a list counts as one value. */
function flat(values: Record<string, unknown>, within = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(values)) {
    if (isPlain(value)) for (const [inner, text] of flat(value, `${within}${name} `)) found.set(inner, text)
    else found.set(within + name, shown(value))
  }
  return found
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value))
    return (
      value.map((item) => (isPlain(item) ? Object.values(item).map(shown).join(' ') : shown(item))).join('; ') || '–'
    )
  return String(value)
}

/** "state: running → failed", one for each value that differs. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const [was, is] = [flat(before), flat(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names
    .filter((name) => (was.get(name) ?? '–') !== (is.get(name) ?? '–'))
    .map((name) => `${name}: ${was.get(name) ?? '–'} → ${is.get(name) ?? '–'}`)
}
