import { soldPlans } from '@songloom/contracts/account/plans.rules'
import { subscriptionStatuses } from '@songloom/contracts/billing/billing.rules'
import type { SupportSubscription } from '@songloom/contracts/support/billing'
import { Box } from '@mui/material'
import { ListBase } from 'react-admin'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { deskTexts } from '../desk-texts.ts'
import { subscriptionColumns } from './billing-columns.tsx'
import { Drifts } from './Drifts.tsx'
import { Payments } from './Payments.tsx'

const t = deskTexts.billing.subscriptions
const statuses = subscriptionStatuses.map((status) => [status, t.statuses[status]] as const)
const plans = soldPlans.map((plan) => [plan, deskTexts.plans.names[plan]] as const)

/** Who pays for which plan, what was paid, and where the payment provider has it otherwise. */
export function SubscriptionList() {
  return (
    <ListBase<SupportSubscription> {...listProps}>
      <Page title={deskTexts.pages.subscriptions}>
        <Drifts />
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, mb: 1.5 }}>
          <SearchField label={t.byUser} source="user" />
          <FilterSelect source="status" label={t.columns.status} all={t.anyStatus} choices={statuses} />
          <FilterSelect source="plan" label={t.columns.plan} all={t.anyPlan} choices={plans} />
        </Box>
        <LiveList<SupportSubscription>
          label={deskTexts.pages.subscriptions}
          columns={subscriptionColumns}
          empty={t.empty}
        />
        <Payments />
      </Page>
    </ListBase>
  )
}
