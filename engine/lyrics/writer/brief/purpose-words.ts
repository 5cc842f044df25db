import type { SongAct } from '../lyric-writer.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** People that a song is said to, beside those that word-classes knows as people. */
export const addressed = set(
  'colleague colleagues coworker coworkers co-worker co-workers workmate workmates teammate teammates team class classmate classmates neighbours neighbors nurses teachers doctors fiance fiancee fiancé fiancée partner crush ex ' +
    'roommate roommates flatmate coach trainer mentor guide niece nephew nieces nephews cousins volunteers firefighters heroes guests fans customers staff crew band bandmates godmother godfather stepdad stepmom stepmother stepfather ' +
    'grandson granddaughter grandchildren grandkids husband wife newcomer newcomers newborn toddler pastor priest principal professor landlady host hosts helper helpers supporters carer carers caregiver midwife trainee intern interns bestie soulmate sweetheart',
)

/** Called by what they are, without 'my'. */
export const kinNames = set(
  'mom mum mommy mummy mama mamma dad daddy papa grandma grandpa granny grandad granddad nana nan abuela abuelo',
)

export const lovers = set(
  'wife husband girlfriend boyfriend lover fiance fiancee fiancé fiancée partner sweetheart soulmate darling love crush bride groom valentine esposa esposo novia novio marido femme mari epouse épouse époux copine copain chérie chéri namorada namorado patni pati biwi पत्नी पति बीवी',
)

/** Nobody sings warmly of a former love here: those songs are of heartbreak. */
const former = set('ex ex-girlfriend ex-boyfriend ex-wife ex-husband')
const kin = set(
  'mother father mom mum dad mama papa grandmother grandfather grandma grandpa nana sister brother son daughter parents aunt uncle cousin child children kids baby granny grandad madre padre abuela abuelo hermana hermano hija hijo mère père sœur frère fille fils mãe pai avó avô irmã irmão filha filho maa pita behen bhai माँ मां पिता बहन भाई पापा mama maman papa mamãe',
)

/** Whether such a song is said to such a one: nobody confesses to be in love to their mother. */
export function isSaidTo(head: string | undefined, kind: string | undefined, act: SongAct): boolean {
  const last = head?.split(' ').at(-1) ?? ''
  if (former.has(last)) return act === 'apology' || act === 'thanks'
  if (act === 'confession' || act === 'proposal' || act === 'courtship') return !kin.has(last)
  return act !== 'missing' || kind === undefined || kind === 'person' || kind === 'animal'
}

export const isKin = (head: string): boolean => kin.has(head) || kinNames.has(head)
