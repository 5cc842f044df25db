import { nounClasses } from '../classes.ts'
import type { LanguageKit } from '../language-kit.ts'
import type { Lists } from '../lists.ts'

const given = new Set(['name', 'place', 'time', 'count', 'phrase', 'call'])
/** The subject, and what else a line is asked to name. */
const nounSlots = new Set(['S', 'T', 'C'])
const mark = /\[([^[\]]*)\]|@(\w+)|\{([^}]*)\}/g

/** Faults of one frame (expand.ts), each with the frame. `lists` are all that its song has. */
export function findFrameFaults(frame: string, kit: LanguageKit, lists: Lists): string[] {
  const unchosen = frame.replace(/\[([^[\]]*)\]/g, (_, choices: string) => choices.replaceAll('|', ' '))
  const rest = unchosen.replace(mark, '')
  const faults = [
    ...(frame.trim() === '' || frame !== frame.trim() ? ['empty or not trimmed'] : []),
    ...(/[{}[\]|@]/.test(rest) ? ['unbalanced marks'] : []),
    ...Array.from(frame.matchAll(mark)).flatMap(([, choices]) =>
      choices === undefined ? [] : findChoiceFaults(choices),
    ),
    ...Array.from(unchosen.matchAll(mark)).flatMap(([, , list, slot]) =>
      slot === undefined ? (lists.has(list ?? '') ? [] : [`unknown list @${list}`]) : findSlotFaults(slot, kit, lists),
    ),
  ]
  return faults.map((fault) => `${fault}: ${frame}`)
}

function findChoiceFaults(choices: string): string[] {
  const options = choices.replace(/\{[^}]*\}/g, (slot) => slot.replaceAll('|', '/')).split('|')
  return new Set(options).size < options.length ? [`repeated choice in [${choices}]`] : []
}

function findSlotFaults(slot: string, kit: LanguageKit, lists: Lists): string[] {
  if (slot.startsWith('=')) return / [mf]p?$/.test(slot) ? [] : [`no gender in {${slot}}`]
  if (slot.startsWith('#'))
    return /^[^|]+(\|[^|]*){1}((\|[^|]*){2})?$/.test(slot) ? [] : [`two or four forms in {${slot}}`]
  const [head = '', name] = slot.split(':')
  if (name === undefined) return given.has(head) ? [] : [`unknown slot {${slot}}`]
  if (head === 'v' || head === 'V') return name === '' ? [`no verb in {${slot}}`] : []
  const isNoun = nounClasses.has(name) || nounSlots.has(name)
  const isDetermined = head === '^' || [...(lists.get(head) ?? [head])].every((one) => isDeterminer(one, kit))
  return [...(isNoun ? [] : [`unknown class {${slot}}`]), ...(isDetermined ? [] : [`unknown determiner {${slot}}`])]
}

function isDeterminer(name: string, { grammar }: LanguageKit): boolean {
  try {
    return grammar.determine(name, { text: 'x', gender: 'm', isPlural: false }) !== ''
  } catch {
    return false
  }
}
