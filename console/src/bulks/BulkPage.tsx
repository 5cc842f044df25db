import type { Bulk } from '@songloom/contracts/support/bulk'
import { previewBulk, supportActionLabels } from '@songloom/contracts/support/support.rules'
import { Box, LinearProgress, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import { describeFilter } from '../generations/list/describe-filter.ts'
import { generationsPath } from '../generations/labels.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import { formatTime } from '../ui/format.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { SendMessage } from '../messages/SendMessage.tsx'
import { SentMessages } from '../messages/SentMessages.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { ReasonButton } from '../ui/press/ReasonButton.tsx'
import { WillHappen } from '../ui/press/WillHappen.tsx'
import { deskTexts } from '../desk-texts.ts'
import { BulkDecision } from './BulkDecision.tsx'
import { BulkItems } from './BulkItems.tsx'
import { getBulkRefetchMs, countDone, countTotal } from './bulk-progress.ts'
import { DryRun } from './DryRun.tsx'

const t = deskTexts.bulk

/** A bulk action at work; leaving the page leaves it running. */
export function BulkPage() {
  const { id = '' } = useParams()
  const provider = useDataProvider<ConsoleDataProvider>()
  const query = useQuery({
    queryKey: ['bulks', 'detail', id],
    queryFn: ({ signal }) => provider.bulk(id, signal),
    refetchInterval: ({ state }) => getBulkRefetchMs(state.data?.bulk),
  })
  return <Loaded query={query}>{(data) => <BulkView bulk={data.bulk} />}</Loaded>
}

function BulkView({ bulk }: { bulk: Bulk }) {
  return (
    <Page title={t.title(supportActionLabels[bulk.action])} actions={<BulkActions bulk={bulk} />}>
      <Section title={t.states[bulk.state]}>
        <Progress bulk={bulk} />
        {linesOf(bulk).map((line) => (
          <Typography key={line} color="textSecondary">
            {line}
          </Typography>
        ))}
        {bulk.reason ? <Typography sx={{ mt: 0.5 }}>{t.why(bulk.reason)}</Typography> : null}
        {bulk.userNote ? <Typography>{deskTexts.ledger.userReads(bulk.userNote)}</Typography> : null}
      </Section>
      <Section title={t.asked}>
        <Asked bulk={bulk} />
        <DryRun bulk={bulk} />
        {bulk.state === 'waiting_for_approval' ? (
          <WillHappen will={previewBulk(bulk.action, bulk.eligible, bulk.tokens)} />
        ) : null}
      </Section>
      {bulk.startedAt ? (
        <Section title={deskTexts.message.earlier}>
          <SentMessages subject={{ kind: 'bulk', id: bulk.id }} />
        </Section>
      ) : null}
      <BulkItems bulk={bulk} />
    </Page>
  )
}

function BulkActions({ bulk }: { bulk: Bulk }) {
  const me = useMe()
  const isWaiting = bulk.state === 'waiting_for_approval'
  return (
    <>
      {bulk.startedAt ? <SendMessage subject={{ kind: 'bulk', id: bulk.id }} /> : null}
      {isWaiting ? <BulkDecision bulk={bulk} /> : null}
      {(isWaiting && bulk.actorId === me.id) || bulk.state === 'running' ? (
        <AbortButton id={bulk.id} texts={isWaiting ? t.withdraw : t.abort} />
      ) : null}
    </>
  )
}

/** Who asked, decided and started, and when. */
function linesOf({
  state,
  actorEmail,
  createdAt,
  askedAt,
  startedAt,
  endedAt,
  deciderEmail,
  decidedAt,
}: Bulk): string[] {
  const decided = state === 'declined' ? t.approval.declined : t.approval.approved
  return [
    ...(askedAt ? [t.approval.asked(actorEmail, formatTime(askedAt))] : []),
    ...(deciderEmail && decidedAt ? [decided(deciderEmail, formatTime(decidedAt))] : []),
    ...(startedAt ? [t.by(actorEmail, formatTime(startedAt), endedAt ? formatTime(endedAt) : null)] : []),
    ...(askedAt || startedAt ? [] : [t.lookedAt(actorEmail, formatTime(createdAt))]),
  ]
}

/** A summary of the filter, linked to its current matches; or the number of ticked rows. */
function Asked({ bulk: { filter, selected } }: { bulk: Bulk }) {
  if (selected !== null) return <Typography>{t.selected(selected)}</Typography>
  return (
    <Link component={RouterLink} to={generationsPath(filter)} underline="always">
      {describeFilter(filter)}
    </Link>
  )
}

function Progress({ bulk }: { bulk: Bulk }) {
  const [done, total] = [countDone(bulk), countTotal(bulk)]
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
      <Typography role="status">
        {t.progress(t.done[bulk.action], { done, total, changed, unchanged, failed, aborted, pending })}
      </Typography>
    </Box>
  )
}

function AbortButton({ id, texts }: { id: string; texts: typeof t.abort | typeof t.withdraw }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonButton
      texts={texts}
      title={texts.title}
      color="error"
      isDangerous
      send={(body) => provider.abortBulk(id, body)}
      done={() => texts.done}
      queryKey={['bulks']}
    />
  )
}
