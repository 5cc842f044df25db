import { words } from '../words.ts'

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

const nothing = '–'

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return words.audit.yesNo(value)
  if (Array.isArray(value))
    return (
      value.map((item) => (isPlain(item) ? Object.values(item).map(shown).join(' ') : shown(item))).join('; ') ||
      nothing
    )
  return String(value)
}

const nameOf = (name: string): string => words.audit.names[name] ?? name

/** "State: running → failed", one for each value that differs; what is new stands alone. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const [was, is] = [flat(before), flat(after)]
  const valueOf = (values: Map<string, string>, name: string): string => values.get(name) ?? nothing
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => valueOf(was, name) !== valueOf(is, name))
    .map((name) =>
      valueOf(was, name) === nothing
        ? `${nameOf(name)}: ${valueOf(is, name)}`
        : `${nameOf(name)}: ${valueOf(was, name)} → ${valueOf(is, name)}`,
    )
}
