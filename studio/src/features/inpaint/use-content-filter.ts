import { useQuery } from '@tanstack/react-query'
import { contentFilterQuery, meQuery } from '../../lib/cache/queries.ts'

/** Whether tags for adults are hidden; on for a visitor, and until we know. */
export function useContentFilter(): boolean {
  const me = useQuery(meQuery)
  const { data } = useQuery({ ...contentFilterQuery, enabled: Boolean(me.data) })
  return !me.data || (data?.isOn ?? true)
}
