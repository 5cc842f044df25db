import type { Bulk } from '@songloom/contracts/support-bulk'
import { supportActionLabels } from '@songloom/contracts/support.rules'
import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import { generationPath } from '../generations/labels.ts'
import { hintOf, messageOf } from '../providers/api.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { when } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { words } from '../words.ts'
import { doneOf, totalOf } from './bulk-progress.ts'
import { DryRun } from './DryRun.tsx'

const t = words.bulk
const runningRefetchMs = 1_000

/** A bulk action at work; leaving the page leaves it running. */
export function BulkPage() {
  const { id = '' } = useParams()
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['bulks', 'detail', id],
    queryFn: ({ signal }) => provider.bulk(id, signal),
    refetchInterval: ({ state }) => (state.data?.bulk.state === 'running' ? runningRefetchMs : 10_000),
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return data ? <BulkView bulk={data.bulk} /> : <Waiting />
}

function BulkView({ bulk }: { bulk: Bulk }) {
  return (
    <Page
      title={t.title(supportActionLabels[bulk.action])}
      actions={bulk.state === 'running' ? <AbortButton id={bulk.id} /> : null}
    >
      <Section title={t.states[bulk.state]}>
        <Progress bulk={bulk} />
        <Typography color="textSecondary">
          {t.by(bulk.actorEmail, when(bulk.createdAt), bulk.endedAt ? when(bulk.endedAt) : null)}
        </Typography>
        {bulk.reason ? <Typography sx={{ mt: 0.5 }}>{t.why(bulk.reason)}</Typography> : null}
      </Section>
      <Section title={t.dryRun}>
        <DryRun bulk={bulk} />
      </Section>
      {bulk.failures.length > 0 ? <Failures bulk={bulk} /> : null}
    </Page>
  )
}

function Progress({ bulk }: { bulk: Bulk }) {
  const [done, total] = [doneOf(bulk), totalOf(bulk)]
  const { changed, unchanged, failed, aborted, pending } = bulk.progress
  return (
    <Box sx={{ mb: 1.5 }}>
      <LinearProgress
        variant="determinate"
        color="info"
        value={total === 0 ? 100 : (100 * done) / total}
        aria-label={t.columns.progress}
        sx={{ height: 8, borderRadius: 4, mb: 1 }}
      />
      <Typography role="status">{t.progress({ done, total, changed, unchanged, failed, aborted, pending })}</Typography>
    </Box>
  )
}

function AbortButton({ id }: { id: string }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const abort = useMutation({
    mutationFn: () => provider.abortBulk(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bulks'] }),
  })
  return (
    <>
      {abort.error ? (
        <Alert severity="error" variant="outlined">
          {messageOf(abort.error)} {hintOf(abort.error)}
        </Alert>
      ) : null}
      <Button variant="outlined" color="error" disabled={abort.isPending} onClick={() => abort.mutate()}>
        {t.abort}
      </Button>
    </>
  )
}

function Failures({ bulk }: { bulk: Bulk }) {
  return (
    <Section title={t.failures}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {bulk.failures.map(({ id, note }) => (
          <li key={id}>
            <Link component={RouterLink} to={generationPath(id)} underline="always">
              {id}
            </Link>
            : {note}
          </li>
        ))}
      </Box>
    </Section>
  )
}
