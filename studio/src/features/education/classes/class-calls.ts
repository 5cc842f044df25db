import type { PinPicture } from '@songloom/contracts/edu/education.rules'
import { call } from '../../../lib/http/api.ts'
import { showError } from '../../../lib/http/auth-gate.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { meQuery } from '../../../lib/cache/queries.ts'
import { educationKey } from '../../../lib/cache/class-updates.ts'

/** Due dates are meant on the clock of the classroom: at first that of the teacher's device. */
export const getOwnTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Makes a change and reads everything about classes again; explains a refusal. Undefined where nothing was changed. */
export async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    const answer = await act()
    await queryClient.invalidateQueries({ queryKey: educationKey })
    return answer
  } catch (error) {
    showError(error)
    return undefined
  }
}

/** The bar and the pages follow the new role. */
const readOwnRole = (): Promise<unknown> => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })

export async function startAsTeacher(): Promise<void> {
  const started = await attempt(async () => {
    const answer = await call('startEducation', { body: { as: 'teacher' } })
    await readOwnRole()
    return answer
  })
  if (started) navigateTo('/edu/teacher/dashboard')
}

/** Joins with an account of one's own; a user who has not started becomes a student by it. */
export async function joinWithAccount(code: string): Promise<void> {
  const joined = await attempt(async () => {
    const answer = await call('joinClass', { body: { code, startsAsStudent: true } })
    await readOwnRole()
    return answer
  })
  if (joined) navigateTo('/edu/student/dashboard')
}

/** Signs in without e-mail: the class's code, a name and pictures. Throws what the server refuses. */
export async function signInWithPictures(code: string, name: string, pin: readonly PinPicture[]): Promise<void> {
  await call('signInStudent', { body: { code, name, pin: [...pin] } })
  await readOwnRole()
  navigateTo('/edu/student/dashboard')
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}
