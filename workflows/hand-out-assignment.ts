import type { EduActivities } from '@songloom/activities/edu/edu'
import type { AssignmentRef } from '@songloom/contracts/edu/education.rules'
import { activitiesFor } from './tool-job.ts'

/** Copies in one transaction each, so a class of a hundred is done in seconds without holding up other work. */
const copiesAtOnce = 4

/** Makes the copies of an assignment that are missing, until none is. Safe to start again, and for late students. */
export async function handOutAssignment(assignment: AssignmentRef): Promise<void> {
  const { light } = activitiesFor<EduActivities>()
  let left = await light.listMissingCopies(assignment)
  while (left.length > 0) {
    const waiting = [...left]
    const copyNext = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await light.copyTemplate(id)
    }
    await Promise.all(Array.from({ length: copiesAtOnce }, copyNext))
    left = await light.listMissingCopies(assignment)
  }
}
