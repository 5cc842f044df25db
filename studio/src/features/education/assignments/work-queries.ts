import { queryOptions } from '@tanstack/react-query'
import { educationKey } from '../../../lib/cache/class-updates.ts'
import { call } from '../../../lib/http/api.ts'

export const classTokensQuery = (classId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'tokens', classId],
    queryFn: async ({ signal }) => (await call('classTokens', { signal, params: { classId } })).tokens,
    staleTime: 0,
  })

export const classExportQuery = (classId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'export', classId],
    queryFn: async ({ signal }) => {
      const { state, url, requestedAt } = await call('classExport', { signal, params: { classId } })
      return { state, url, requestedAt }
    },
    refetchInterval: ({ state }) => (state.data?.state === 'packing' ? 2_000 : false),
  })

export const assignmentsQuery = (classId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'assignments', classId],
    queryFn: async ({ signal }) => (await call('assignments', { signal, params: { classId } })).assignments,
  })

export const assignmentQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'assignment', assignmentId],
    queryFn: async ({ signal }) => {
      const { assignment, submissions } = await call('assignment', { signal, params: { assignmentId } })
      return { assignment, submissions }
    },
  })

export const submissionQuery = (submissionId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'submission', submissionId],
    queryFn: async ({ signal }) => {
      const { submission, assignment, versions } = await call('submission', { signal, params: { submissionId } })
      return { submission, assignment, versions }
    },
  })

/** A frozen version never changes. */
export const versionQuery = (submissionId: string, version: number) =>
  queryOptions({
    queryKey: ['frozen-version', submissionId, version],
    queryFn: async ({ signal }) =>
      (await call('submissionVersion', { signal, params: { submissionId, version } })).version,
    staleTime: Infinity,
  })

export const commentsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'comments', submissionId],
    queryFn: async ({ signal }) => {
      const { canComment, comments } = await call('submissionComments', { signal, params: { submissionId } })
      return { canComment, comments }
    },
  })

export const classProjectsQuery = (classId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'projects', classId],
    queryFn: async ({ signal }) => (await call('classProjects', { signal, params: { classId } })).projects,
  })

export const classProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'project', projectId],
    queryFn: async ({ signal }) => {
      const { project, messages } = await call('classProject', { signal, params: { projectId } })
      return { project, messages }
    },
  })
