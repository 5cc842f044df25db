import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  defaultI18nProvider,
  localStorageStore,
} from 'react-admin'
import { Route } from 'react-router'
import { KeysPage } from '../api-keys/KeysPage.tsx'
import { AuditList } from '../audit/AuditList.tsx'
import { EventList } from '../billing/EventList.tsx'
import { SubscriptionList } from '../billing/SubscriptionList.tsx'
import { ClassList } from '../classes/ClassList.tsx'
import { ClassPage } from '../classes/ClassPage.tsx'
import { BulkList } from '../bulks/BulkList.tsx'
import { BulkPage } from '../bulks/BulkPage.tsx'
import { DeletionsPage } from '../deletions/DeletionsPage.tsx'
import { DreampackList } from '../dreampacks/DreampackList.tsx'
import { DreampackPage } from '../dreampacks/DreampackPage.tsx'
import { FailuresPage } from '../failures/FailuresPage.tsx'
import { GenerationList } from '../generations/list/GenerationList.tsx'
import { GenerationPage } from '../generations/page/GenerationPage.tsx'
import { HistoryPage } from '../generations/page/HistoryPage.tsx'
import { LedgerList } from '../ledger/LedgerList.tsx'
import { PlansPage } from '../plans/PlansPage.tsx'
import { authProvider } from '../providers/auth-provider.ts'
import { createDataProvider } from '../providers/data-provider.ts'
import { queryClient } from '../providers/query-client.ts'
import { ReportList } from '../reports/ReportList.tsx'
import { ReportPage } from '../reports/ReportPage.tsx'
import { SystemPage } from '../system/SystemPage.tsx'
import { UserList } from '../users/UserList.tsx'
import { UserPage } from '../users/UserPage.tsx'
import { NotFound } from './NotFound.tsx'
import { Shell } from './Shell.tsx'

const dataProvider = createDataProvider()
const store = localStorageStore(undefined, 'songloom.console')

/** Everything support sees; react-admin carries lists, selection, addresses and notices. */
export function Desk() {
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
        <Resource name="ledger" list={LedgerList} />
        <Resource name="subscriptions" list={SubscriptionList} />
        <Resource name="webhooks" list={EventList} />
        <Resource name="audit" list={AuditList} />
        <CustomRoutes>
          <Route path="/deletions" element={<DeletionsPage />} />
          <Route path="/failures" element={<FailuresPage />} />
          <Route path="/keys" element={<KeysPage />} />
          <Route path="/plans" element={<PlansPage />} />
          <Route path="/system" element={<SystemPage />} />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  )
}
