import { useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, defaultI18nProvider } from 'react-admin'
import { Route } from 'react-router'
import { GenerationList } from '../generations/list/GenerationList.tsx'
import { authProvider } from '../providers/auth-provider.ts'
import { createDataProvider } from '../providers/data-provider.ts'
import { queryClient } from '../providers/query-client.ts'
import { createDeskStore } from './desk-store.ts'
import { lazyPage } from './lazy-page.tsx'
import { NotFound } from './NotFound.tsx'
import { Shell } from './Shell.tsx'

const UserList = lazyPage(async () => (await import('../users/UserList.tsx')).UserList)
const UserPage = lazyPage(async () => (await import('../users/UserPage.tsx')).UserPage)
const GenerationPage = lazyPage(async () => (await import('../generations/page/GenerationPage.tsx')).GenerationPage)
const AuditList = lazyPage(async () => (await import('../audit/AuditList.tsx')).AuditList)
const BulkList = lazyPage(async () => (await import('../bulks/BulkList.tsx')).BulkList)
const BulkPage = lazyPage(async () => (await import('../bulks/BulkPage.tsx')).BulkPage)
const DreampackList = lazyPage(async () => (await import('../dreampacks/DreampackList.tsx')).DreampackList)
const DreampackPage = lazyPage(async () => (await import('../dreampacks/DreampackPage.tsx')).DreampackPage)
const FailuresPage = lazyPage(async () => (await import('../failures/FailuresPage.tsx')).FailuresPage)
const HistoryPage = lazyPage(async () => (await import('../generations/page/HistoryPage.tsx')).HistoryPage)
const LedgerList = lazyPage(async () => (await import('../ledger/LedgerList.tsx')).LedgerList)
const PlansPage = lazyPage(async () => (await import('../plans/PlansPage.tsx')).PlansPage)
const SystemPage = lazyPage(async () => (await import('../system/SystemPage.tsx')).SystemPage)
const ProvidersPage = lazyPage(async () => (await import('../engines/ProvidersPage.tsx')).ProvidersPage)
const KeysPage = lazyPage(async () => (await import('../api-keys/KeysPage.tsx')).KeysPage)
const EventList = lazyPage(async () => (await import('../billing/EventList.tsx')).EventList)
const SubscriptionList = lazyPage(async () => (await import('../billing/SubscriptionList.tsx')).SubscriptionList)
const ClassList = lazyPage(async () => (await import('../classes/ClassList.tsx')).ClassList)
const ClassPage = lazyPage(async () => (await import('../classes/ClassPage.tsx')).ClassPage)
const DeletionsPage = lazyPage(async () => (await import('../deletions/DeletionsPage.tsx')).DeletionsPage)
const ReportList = lazyPage(async () => (await import('../reports/ReportList.tsx')).ReportList)
const TurnList = lazyPage(async () => (await import('../turns/TurnList.tsx')).TurnList)
const TurnPage = lazyPage(async () => (await import('../turns/TurnPage.tsx')).TurnPage)
const ReportPage = lazyPage(async () => (await import('../reports/ReportPage.tsx')).ReportPage)

const dataProvider = createDataProvider()

/** Everything support sees; react-admin carries lists, selection, addresses and notices. */
export function Desk() {
  const [store] = useState(createDeskStore)
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      store={store}
      queryClient={queryClient}
      i18nProvider={defaultI18nProvider}
    >
      <CoreAdminUI layout={Shell} catchAll={NotFound} loginPage={false} disableTelemetry title="Songloom">
        <Resource name="generations" list={GenerationList}>
          <Route path=":id" element={<GenerationPage />} />
          <Route path=":id/history" element={<HistoryPage />} />
        </Resource>
        <Resource name="bulks" list={BulkList}>
          <Route path=":id" element={<BulkPage />} />
        </Resource>
        <Resource name="dreampacks" list={DreampackList}>
          <Route path=":id" element={<DreampackPage />} />
        </Resource>
        <Resource name="classes" list={ClassList}>
          <Route path=":id" element={<ClassPage />} />
        </Resource>
        <Resource name="users" list={UserList}>
          <Route path=":id" element={<UserPage />} />
        </Resource>
        <Resource name="reports" list={ReportList}>
          <Route path=":id" element={<ReportPage />} />
        </Resource>
        <Resource name="turns" list={TurnList}>
          <Route path=":id" element={<TurnPage />} />
        </Resource>
        <Resource name="ledger" list={LedgerList} />
        <Resource name="subscriptions" list={SubscriptionList} />
        <Resource name="webhooks" list={EventList} />
        <Resource name="audit" list={AuditList} />
        <CustomRoutes>
          <Route path="/deletions" element={<DeletionsPage />} />
          <Route path="/failures" element={<FailuresPage />} />
          <Route path="/keys" element={<KeysPage />} />
          <Route path="/plans" element={<PlansPage />} />
          <Route path="/providers" element={<ProvidersPage />} />
          <Route path="/system" element={<SystemPage />} />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  )
}
