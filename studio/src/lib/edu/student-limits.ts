import { useLingui } from '@lingui/react/macro'
import type { StudentLimits } from '@songloom/contracts/edu/education'
import { isJobTool } from '@songloom/tools/registry.rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { educationKey } from '../cache/class-updates.ts'
import { meQuery } from '../cache/queries.ts'
import { call } from '../http/api.ts'
import { getToolLabels } from '../jobs/tool-lookup.ts'

const studentLimitsQuery = queryOptions({
  queryKey: [...educationKey, 'limits'],
  queryFn: async ({ signal }): Promise<StudentLimits> => {
    const { isSharingClosed, projects } = await call('studentLimits', { signal })
    return { isSharingClosed, projects }
  },
})

function useStudentLimits(): StudentLimits | undefined {
  const isStudent = useQuery(meQuery).data?.role === 'student'
  return useQuery({ ...studentLimitsQuery, enabled: isStudent }).data
}

/** Whether a project and its songs may be shared outside a class; the server decides once more. */
export function useMayShare(projectId: string): boolean {
  const limits = useStudentLimits()
  const ofProject = limits?.projects.find((each) => each.projectId === projectId)
  return !(limits?.isSharingClosed || ofProject?.isSharingClosed)
}

/** Says of a tool why the assignment of a project does not use it; undefined for one that it uses. */
export function useToolRefusal(projectId: string | null): (key: string) => string | undefined {
  const { t, i18n } = useLingui()
  const allowed = useStudentLimits()?.projects.find((each) => each.projectId === projectId)?.allowedTools
  const nameOf = (key: string): string => (isJobTool(key) ? i18n._(getToolLabels(key).name) : key)
  return (key) => {
    if (!allowed || allowed.includes(key)) return undefined
    const tools = new Intl.ListFormat(i18n.locale || 'en', { type: 'unit' }).format(allowed.map(nameOf))
    return t`This assignment does not use it. You can use ${tools}.`
  }
}
