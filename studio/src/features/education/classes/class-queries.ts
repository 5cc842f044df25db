import { queryOptions } from '@tanstack/react-query'
import { educationKey } from '../../../lib/cache/class-updates.ts'
import { ApiError, call } from '../../../lib/http/api.ts'

export const classesQuery = queryOptions({
  queryKey: [...educationKey, 'classes'],
  queryFn: async ({ signal }) => (await call('classes', { signal })).classes,
})

export const classQuery = (classId: string) =>
  queryOptions({
    queryKey: [...educationKey, 'class', classId],
    queryFn: async ({ signal }) => {
      const { class: one, students } = await call('eduClass', { signal, params: { classId } })
      return { class: one, students }
    },
  })

/** What a code leads to, before anyone signs in. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['class-code', code],
    queryFn: async ({ signal }) => (await call('classOfCode', { signal, params: { code } })).className,
    retry: false,
  })

/** No such thing, or not for this person: both are the same answer. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
