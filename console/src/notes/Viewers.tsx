import { Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { refetchEveryMs } from '../providers/query-client.ts'
import { deskTexts } from '../desk-texts.ts'

/** Reports every ten seconds that this page is open, and shows its other viewers. */
export function Viewers({ jobId }: { jobId: string }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data } = useQuery({
    queryKey: ['presence', jobId],
    queryFn: ({ signal }) => provider.recordPresence(jobId, signal),
    refetchInterval: refetchEveryMs,
  })
  return (
    <span role="status">
      {data && data.others.length > 0 ? (
        <Chip color="warning" variant="outlined" label={deskTexts.notes.lookingToo(data.others)} />
      ) : null}
    </span>
  )
}
