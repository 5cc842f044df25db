import type { TeamView } from '@songloom/contracts/support/views/team-views'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { createRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.views
const queryKey = ['views'] as const

/** The team's views with their counts, and the newest alerts. */
export function useViews() {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({ queryKey, queryFn: ({ signal }) => provider.views(signal) })
}

/** One press of Save, however often it is sent. */
export function useSaveView(onClose: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [requestId] = useState(createRequestId)
  return useMutation({
    mutationFn: (view: Omit<RouteBody<'supportSaveView'>, 'requestId'>) => provider.saveView({ ...view, requestId }),
    onSuccess: ({ view }) => {
      notify(t.saved(view.name), { type: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useDeleteView() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: ({ id }: TeamView) => provider.deleteView(id, createRequestId()),
    onSuccess: (_, { name }) => notify(t.removed(name), { type: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
