import { billingEventStates } from '@songloom/contracts/billing/billing.rules'
import type { SupportBillingEvent } from '@songloom/contracts/support/billing'
import { Box, Button, Typography } from '@mui/material'
import { ListBase, useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { formatTimeWithSeconds } from '../ui/format.ts'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.billing.events
const states = billingEventStates.map((state) => [state, t.states[state]] as const)

const columnsFor = (onRun: (event: SupportBillingEvent) => void): readonly Column<SupportBillingEvent>[] => [
  {
    key: 'received',
    label: t.columns.received,
    mono: true,
    noWrap: true,
    cell: ({ receivedAt }) => formatTimeWithSeconds(receivedAt),
  },
  { key: 'type', label: t.columns.type, card: 'head', cell: ({ type }) => type },
  { key: 'state', label: t.columns.state, card: 'head', cell: ({ state }) => t.states[state] },
  { key: 'subject', label: t.columns.subject, mono: true, truncate: 180, cell: ({ subjectId }) => subjectId ?? '–' },
  { key: 'outcome', label: t.columns.outcome, card: 'wide', cell: ({ outcome }) => outcome ?? '–' },
  { key: 'counts', label: t.columns.counts, mono: true, cell: ({ deliveries, runs }) => t.counts(deliveries, runs) },
  {
    key: 'act',
    label: t.columns.act,
    cell: (event) =>
      event.subjectId ? (
        <Button size="small" variant="outlined" aria-label={t.runName(event.type)} onClick={() => onRun(event)}>
          {t.runAgain}
        </Button>
      ) : (
        '–'
      ),
  },
]

function RunDialog({ event, onClose }: { event: SupportBillingEvent; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const press = usePress({
    send: (reason: string, requestId) => provider.runBillingEvent(event.id, { reason: reason.trim(), requestId }),
    done: () => t.runDone,
    queryKey: ['webhooks'],
    onClose,
  })
  return (
    <PressDialog
      title={t.runName(event.type)}
      will={t.runWill}
      presets={t.runReasons}
      confirm={t.runAgain}
      press={press}
      onClose={onClose}
    />
  )
}

/** What the payment provider sent, when, and what it did. */
export function EventList() {
  const [running, setRunning] = useState<SupportBillingEvent>()
  return (
    <ListBase<SupportBillingEvent> {...listProps}>
      <Page title={deskTexts.pages.webhooks}>
        <Typography sx={{ mb: 2 }}>{t.about}</Typography>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, mb: 1.5 }}>
          <SearchField label={t.bySubject} source="subject" />
          <FilterSelect source="state" label={t.columns.state} all={t.anyState} choices={states} />
        </Box>
        <LiveList<SupportBillingEvent>
          label={deskTexts.pages.webhooks}
          columns={columnsFor(setRunning)}
          empty={t.empty}
        />
        {running ? <RunDialog event={running} onClose={() => setRunning(undefined)} /> : null}
      </Page>
    </ListBase>
  )
}
