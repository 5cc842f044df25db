import { plans, roles } from '@songloom/contracts/account/plans.rules'
import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Box } from '@mui/material'
import { ListBase } from 'react-admin'
import { CaseFilter } from '../notes/CaseFilter.tsx'
import type { Column } from '../ui/list/columns.ts'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { formatCount, formatTime } from '../ui/format.ts'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { deskTexts } from '../desk-texts.ts'
import { BusiestUsers } from './BusiestUsers.tsx'
import { UserLink, userPath } from './UserLink.tsx'

const t = deskTexts.users

const columns: readonly Column<SupportUser>[] = [
  {
    key: 'email',
    label: t.columns.email,
    card: 'head',
    cell: (user) => <UserLink user={user} />,
  },
  { key: 'name', label: t.columns.name, cell: ({ name }) => name },
  { key: 'plan', label: t.columns.plan, cell: ({ plan }) => deskTexts.plans.names[plan] },
  { key: 'role', label: t.columns.role, cell: ({ role }) => deskTexts.roles[role] },
  {
    key: 'tokens',
    label: t.columns.tokens,
    align: 'right',
    mono: true,
    cell: ({ tokens }) => formatCount(tokens.available),
  },
  {
    key: 'reserved',
    label: t.columns.reserved,
    align: 'right',
    mono: true,
    cell: ({ tokens }) => formatCount(tokens.reserved),
  },
  {
    key: 'generations',
    label: t.columns.generations,
    align: 'right',
    mono: true,
    cell: ({ generationCount }) => formatCount(generationCount),
  },
  {
    key: 'seen',
    label: t.columns.seen,
    mono: true,
    noWrap: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatTime(lastSeenAt) : '–'),
  },
  {
    key: 'created',
    label: t.columns.created,
    mono: true,
    noWrap: true,
    cell: ({ createdAt }) => formatTime(createdAt),
  },
]

export function UserList() {
  return (
    <ListBase<SupportUser> {...listProps}>
      <Page title={deskTexts.pages.users}>
        <BusiestUsers />
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, mb: 1.5 }}>
          <SearchField label={t.search} />
          <FilterSelect
            source="plan"
            label={t.columns.plan}
            all={t.anyPlan}
            choices={plans.map((plan) => [plan, deskTexts.plans.names[plan]])}
          />
          <FilterSelect
            source="role"
            label={t.columns.role}
            all={t.anyRole}
            choices={roles.map((role) => [role, deskTexts.roles[role]])}
          />
          <CaseFilter />
        </Box>
        <LiveList<SupportUser>
          label={deskTexts.pages.users}
          columns={columns}
          toLink={({ id }) => userPath(id)}
          empty={t.empty}
        />
      </Page>
    </ListBase>
  )
}
