import type { Role } from '@songloom/contracts/account/plans.rules'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { currentUser, meQuery } from './queries.ts'

/** The education variant: paths under /edu, and every page of a student or teacher (spec 1 §2). */
export const isEducation = (path: string, role: Role | undefined): boolean =>
  /^\/edu(\/|$)/.test(path) || role === 'student' || role === 'teacher'

const projectsAt = (education: boolean): string => (education ? '/edu/create' : '/studio')

/** The path of the project list in the variant that is shown. */
export const projectsPath = (): string => projectsAt(isEducation(location.pathname, currentUser()?.role))

/** The path of a project in the variant that is shown (spec 1 §4). */
export const projectPath = (projectId: string): string => `${projectsPath()}/${projectId}`

/** Whether the page of this project is the one that is shown, in either variant. */
export const isProjectShown = (projectId: string): boolean =>
  [`/studio/${projectId}`, `/edu/create/${projectId}`].includes(location.pathname)

export function useEducation(): boolean {
  const { pathname } = useLocation()
  return isEducation(pathname, useQuery(meQuery).data?.role)
}

/** Makes the paths of projects for links; one that was made in education opens there. */
export function useProjectPath(): (projectId: string, isEdu?: boolean) => string {
  const education = useEducation()
  return (projectId, isEdu = false) => `${projectsAt(education || isEdu)}/${projectId}`
}
