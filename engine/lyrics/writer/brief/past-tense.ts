import { createTable } from '../../../tables/create-table.ts'

/** What somebody did, by what it is called: 'forgetting' is 'forgot'. */
export const irregularPasts: ReadonlyMap<string, string> = new Map(
  (
    'beating beat|becoming became|beginning began|betting bet|biting bit|blowing blew|breaking broke|bringing brought|building built|burning burned|buying bought|catching caught|choosing chose|coming came|cutting cut|' +
    'digging dug|doing did|drawing drew|dreaming dreamed|drinking drank|driving drove|eating ate|falling fell|feeding fed|feeling felt|fighting fought|finding found|fleeing fled|flying flew|forgetting forgot|forgiving forgave|' +
    'freezing froze|getting got|giving gave|going went|growing grew|hanging hung|hearing heard|hiding hid|hitting hit|holding held|hurting hurt|keeping kept|knowing knew|laying laid|leading led|leaving left|lending lent|' +
    'letting let|lighting lit|losing lost|lying lied|making made|meaning meant|meeting met|misleading misled|mistaking mistook|misunderstanding misunderstood|overcoming overcame|oversleeping overslept|paying paid|putting put|' +
    'quitting quit|reading read|riding rode|ringing rang|rising rose|running ran|saying said|seeing saw|seeking sought|selling sold|sending sent|setting set|shaking shook|shining shone|shooting shot|showing showed|shutting shut|' +
    'singing sang|sinking sank|sitting sat|sleeping slept|speaking spoke|spending spent|spilling spilled|splitting split|spreading spread|standing stood|stealing stole|sticking stuck|striking struck|sweeping swept|swimming swam|' +
    'swinging swung|taking took|teaching taught|tearing tore|telling told|thinking thought|throwing threw|understanding understood|upsetting upset|waking woke|wearing wore|winning won|writing wrote|outgrowing outgrew|dying died'
  )
    .split('|')
    .map((row) => row.split(' ') as [string, string]),
)

/** Participles that are not their verb's past: 'having forgotten' is 'forgot'. */
const participles = createTable<string>({
  been: 'was', done: 'did', gone: 'went', forgotten: 'forgot', broken: 'broke', given: 'gave', taken: 'took', eaten: 'ate', stolen: 'stole', spoken: 'spoke', written: 'wrote', hidden: 'hid', seen: 'saw', driven: 'drove', thrown: 'threw',
}) // prettier-ignore

export function pastOf(gerund: string): string {
  const known = irregularPasts.get(gerund)
  if (known) return known
  const stem = gerund.slice(0, -'ing'.length)
  return /[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`
}

export const pastOfParticiple = (participle: string): string => participles.get(participle) ?? participle

/** The form of 'you' for that of 'he' or 'she': 'helps' is 'help', 'was' is 'were'. */
export function agreeingWithYou(verb: string): string {
  const known = withYou.get(verb)
  if (known) return known
  if (/[^s]s$/.test(verb) && /(?:sh|ch|ss|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  return /[^su']s$/.test(verb) ? verb.slice(0, -1) : verb
}

const withYou = createTable<string>({
  is: 'are', was: 'were', has: 'have', does: 'do', "isn't": "aren't", "wasn't": "weren't", "hasn't": "haven't", "doesn't": "don't", dies: 'die', lies: 'lie', ties: 'tie',
}) // prettier-ignore
