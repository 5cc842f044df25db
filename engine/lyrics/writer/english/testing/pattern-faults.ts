export interface Slots {
  /** Names that text replaces before the choices are read: they may occur inside a choice. */
  texts?: readonly string[]
  /** Names that a list of choices replaces. */
  lists?: readonly string[]
}

/** Faults of a list of patterns: each names the pattern. */
export function findPatternFaults(patterns: readonly string[], slots: Slots): string[] {
  const seen = new Set<string>()
  return patterns.flatMap((pattern) => {
    const isRepeated = seen.size === seen.add(pattern).size
    return [...(isRepeated ? ['repeated'] : []), ...findFaults(pattern, slots)].map((fault) => `${fault}: ${pattern}`)
  })
}

const group = /\{([^{}]*)\}|\[([^[\]]*)\]/g

function findFaults(pattern: string, { texts = [], lists = [] }: Slots): string[] {
  const filled = texts.reduce((text, name) => text.replaceAll(`{${name}}`, name), pattern)
  const groups = Array.from(filled.matchAll(group), ([, choice, agreement]) => choice ?? agreement!)
  const rest = filled.replace(group, '')
  return [
    ...(pattern.trim() === '' || pattern !== pattern.trim() ? ['empty or not trimmed'] : []),
    ...(/[{}[\]|]/.test(rest) ? ['unbalanced braces'] : []),
    ...groups.flatMap((options) => findGroupFaults(options, lists)),
  ]
}

/** Only the last choice may be empty, which makes the group optional. */
function findGroupFaults(group: string, lists: readonly string[]): string[] {
  if (!group.includes('|')) return lists.includes(group) ? [] : [`unknown slot {${group}}`]
  const options = group.split('|')
  return [
    ...(options.slice(0, -1).some((option) => option.trim() === '') ? [`empty choice in {${group}}`] : []),
    ...(new Set(options).size < options.length ? [`repeated choice in {${group}}`] : []),
  ]
}
