import type { SyllableActivities } from '@songloom/activities/daw/split-syllables'
import type { LineSyllable, SyllablesInput } from '@songloom/contracts/daw/new-words'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: the page counts syllables while someone writes. */
export async function splitIntoSyllables(input: SyllablesInput): Promise<LineSyllable[][]> {
  const { text } = activitiesFor<SyllableActivities>()
  return text.splitIntoSyllables(input)
}
