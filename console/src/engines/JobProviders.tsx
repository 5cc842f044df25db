import type { JobOperation } from '@songloom/contracts/support/providers'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { FactList } from '../ui/FactList.tsx'
import { formatExactTime } from '../ui/format.ts'
import { Section } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { formatMicros } from './dollars.ts'

const t = deskTexts.providers

const describe = ({ state, resolution, costMicros, error, submittedAt }: JobOperation): string =>
  [
    resolution ? t.outcomes[resolution].toLowerCase() : (t.states[state] ?? state),
    formatMicros(resolution === 'not_billed' ? 0 : costMicros),
    formatExactTime(submittedAt),
    ...(error ? [error] : []),
  ].join(', ')

/** What a job was sent to providers for, and what that cost; nothing for work of our own engine. */
export function JobProviders({ jobId }: { jobId: string }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data } = useQuery({
    queryKey: ['generations', 'providers', jobId],
    queryFn: ({ signal }) => provider.jobOperations(jobId, signal),
  })
  const operations = data?.operations ?? []
  if (operations.length === 0) return null
  return (
    <Section title={t.ofJob}>
      <FactList
        facts={operations.map((each) => [[each.provider, each.model].filter(Boolean).join(' '), describe(each)])}
      />
    </Section>
  )
}
