import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { educationKey, refetchInterval } from './class-queries.ts'

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
    refetchInterval,
  })

export const assignmentQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'assignment', assignmentId],
    queryFn: async ({ signal }) => {
      const { assignment, submissions } = await call('assignment', { signal, params: { assignmentId } })
      return { assignment, submissions }
    },
    refetchInterval: ({ state }) => {
      const counts = state.data?.assignment.counts
      return counts && counts.copied < counts.students ? 2_000 : refetchInterval
    },
  })

export const submissionQuery = (submissionId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'submission', submissionId],
    queryFn: async ({ signal }) => {
      const { submission, assignment, versions } = await call('submission', { signal, params: { submissionId } })
      return { submission, assignment, versions }
    },
    refetchInterval,
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
    refetchInterval,
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
