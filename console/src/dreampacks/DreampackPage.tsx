import type { SupportDreampackDetail, SupportDreampackRun } from '@songloom/contracts/support/dreampacks/dreampacks'
import { dreampackActionLabels } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { DreampackAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { Box, Button, Link, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import { AuditLines } from '../audit/AuditLines.tsx'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { refetchEveryMs } from '../providers/query-client.ts'
import { ActionButtons } from '../ui/press/ActionButtons.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SendMessage } from '../messages/SendMessage.tsx'
import { SentMessages } from '../messages/SentMessages.tsx'
import { Columns, Page, Section } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { DreampackDialog } from './DreampackDialog.tsx'
import type { ChosenAction } from './DreampackDialog.tsx'
import { DreampackFacts, ScheduleFacts } from './DreampackFacts.tsx'
import { toPackStatus, payWarning } from './labels.ts'
import { Runs } from './Runs.tsx'
import { StatusChip } from './StatusChip.tsx'

const t = deskTexts.dreampack

function useDreampack(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useInfiniteQuery({
    queryKey: ['dreampacks', 'detail', id],
    queryFn: ({ pageParam, signal }) => provider.dreampack(id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: refetchEveryMs,
  })
}

/** A dreampack's state, the possible actions, and its runs. */
export function DreampackPage() {
  const { id = '' } = useParams()
  const query = useDreampack(id)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const older = hasNextPage ? (
    <Button color="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
      {t.more}
    </Button>
  ) : null
  return (
    <Loaded query={query}>
      {({ pages }) => <DreampackView detail={pages[0]!} runs={pages.flatMap(({ runs }) => runs)} older={older} />}
    </Loaded>
  )
}

interface ViewProps {
  detail: SupportDreampackDetail
  runs: readonly SupportDreampackRun[]
  older: ReactNode
}

function DreampackView({ detail, runs, older }: ViewProps) {
  const { dreampack } = detail
  const [chosen, setChosen] = useState<ChosenAction>()
  const subject = { kind: 'dreampack', id: dreampack.id } as const
  const choose = (action: DreampackAction): void =>
    setChosen({ preview: detail.actions.find((each) => each.action === action)! })
  return (
    <Page title={dreampack.name} above={<BackToList />} actions={<SendMessage subject={subject} />}>
      <Now detail={detail} />
      <ActionButtons actions={detail.actions} labels={dreampackActionLabels} repairs={['run_now']} onChoose={choose} />
      <Columns shares={[3, 2]}>
        <div>
          <Section title={t.runs}>
            <Runs runs={runs} timeZone={dreampack.timeZone} onChoose={setChosen} />
            {older}
          </Section>
          <Section title={deskTexts.message.earlier}>
            <SentMessages subject={subject} />
          </Section>
          <Section title={t.audit}>
            <AuditLines entries={detail.audit} empty={t.noAudit} />
          </Section>
        </div>
        <div>
          <Section title={t.schedule}>
            <ScheduleFacts detail={detail} />
          </Section>
          <Section title={t.facts}>
            <DreampackFacts detail={detail} />
          </Section>
        </div>
      </Columns>
      {chosen ? <DreampackDialog dreampack={dreampack} chosen={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Page>
  )
}

const BackToList = () => (
  <Box component="nav" aria-label={deskTexts.generation.way.label} sx={{ mb: 1, fontSize: 13 }}>
    <Link component={RouterLink} to="/dreampacks" sx={{ py: 0.5 }}>
      {deskTexts.pages.dreampacks}
    </Link>
  </Box>
)

function Now({ detail: { dreampack, now } }: { detail: SupportDreampackDetail }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Box role="status">
        <StatusChip standing={toPackStatus(dreampack)} />
      </Box>
      <Typography component="p" sx={{ fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' }}>
        {now}
      </Typography>
      {payWarning(dreampack) ? (
        <Typography component="p" sx={{ color: 'warning.main', flexBasis: '100%' }}>
          {payWarning(dreampack)}
        </Typography>
      ) : null}
    </Box>
  )
}
