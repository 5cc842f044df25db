import { labelValue } from './value-labels.ts'
import { deskTexts } from '../desk-texts.ts'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ tokens: { available: 5 } }` as `tokens available: 5`; a list counts as one value. */
function flat(values: Record<string, unknown>, within = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(values)) {
    if (isPlain(value)) for (const [inner, text] of flat(value, `${within}${name} `)) found.set(inner, text)
    else found.set(within + name, shown(within + name, value))
  }
  return found
}

const nothing = '–'

/** "4 (Already finished.)" for why how many were left alone. */
function shownItem(name: string, item: unknown): string {
  return isPlain(item) && typeof item.count === 'number'
    ? deskTexts.audit.skipped(item.count, String(item.why))
    : shown(name, item)
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return deskTexts.audit.yesNo(value)
  if (Array.isArray(value)) return value.map((item) => shownItem(name, item)).join('; ') || nothing
  return labelValue(name, String(value))
}

const nameOf = (name: string): string => deskTexts.audit.names[name] ?? name

/** "State: running → failed" for each value that differs; a new value alone. */
export function listChanges(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
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
