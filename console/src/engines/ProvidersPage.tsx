import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { EngineProvider, ProvidersState, UnknownOperation } from '@songloom/contracts/support/providers'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { PauseProviderDialog } from './PauseProviderDialog.tsx'
import { orderColumns, providerColumns, unknownColumns } from './provider-columns.tsx'
import { SettleDialog } from './SettleDialog.tsx'

const t = deskTexts.providers
/** A send whose sender died stands in the list half a minute later. */
const refetchMs = 10_000

/** Engines elsewhere: what each makes, costs and does, and the sends that nobody has an answer to. */
export function ProvidersPage() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => provider.providers(signal),
    refetchInterval: refetchMs,
  })
  return (
    <Page title={deskTexts.pages.providers}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ProvidersView state={data} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  )
}

function ProvidersView({ state }: { state: ProvidersState }) {
  const orders = state.capabilities.map((each) => ({ ...each, id: each.capability }))
  return (
    <>
      <Typography sx={{ mb: 2 }}>{t.about}</Typography>
      <Section title={t.unknowns}>
        <Unknowns operations={state.unknowns} />
      </Section>
      <Section title={t.list}>
        <Providers providers={state.providers} />
      </Section>
      {orders.length > 0 ? (
        <Section title={t.order}>
          <RecordTable label={t.order} rows={orders} columns={orderColumns} />
        </Section>
      ) : null}
    </>
  )
}

function Unknowns({ operations }: { operations: readonly UnknownOperation[] }) {
  const [chosen, setChosen] = useState<UnknownOperation>()
  if (operations.length === 0) return <Typography color="textSecondary">{t.noUnknowns}</Typography>
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t.unknownsAbout}</Typography>
      <RecordTable label={t.unknowns} rows={operations} columns={unknownColumns(setChosen)} />
      {chosen ? <SettleDialog operation={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}

function Providers({ providers }: { providers: readonly EngineProvider[] }) {
  const mayPause = hasRoleAtLeast(useMe().role, 'admin')
  const [chosen, setChosen] = useState<EngineProvider>()
  if (providers.length === 0) return <Typography color="textSecondary">{t.none}</Typography>
  return (
    <>
      <RecordTable label={t.list} rows={providers} columns={providerColumns(mayPause ? setChosen : undefined)} />
      {mayPause ? null : (
        <Typography variant="body2" color="textSecondary">
          {t.forAdmins}
        </Typography>
      )}
      {chosen ? <PauseProviderDialog provider={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}
