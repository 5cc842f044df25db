import type { BusiestUser } from '@songloom/contracts/support/users/users'
import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { generationsPath } from '../generations/labels.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount } from '../ui/format.ts'
import { Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { deskTexts } from '../desk-texts.ts'
import { UserLink, userPath } from './UserLink.tsx'

const t = deskTexts.busiest
const shownAtFirst = 5

/** The open work, each kind as a link to its list. */
function OpenNow({ user: { id, lastHour } }: { user: BusiestUser }) {
  const kinds = [
    ['waiting', lastHour.waiting, t.waiting],
    ['processing', lastHour.inProgress, t.inProgress],
  ] as const
  const shown = kinds.filter(([, count]) => count > 0)
  if (shown.length === 0) return '–'
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {shown.map(([tab, count, label]) => (
        <Link key={tab} component={RouterLink} to={generationsPath({ tab, userId: id })} sx={{ py: 0.5 }}>
          {label(formatCount(count))}
        </Link>
      ))}
    </Box>
  )
}

const figure = (key: 'requests' | 'failed' | 'tokens'): Column<BusiestUser> => ({
  key,
  label: t.columns[key],
  align: 'right',
  mono: true,
  cell: ({ lastHour }) => formatCount(lastHour[key]),
})

const columns: readonly Column<BusiestUser>[] = [
  { key: 'email', label: deskTexts.users.columns.email, card: 'head', cell: (user) => <UserLink user={user} /> },
  figure('requests'),
  { key: 'open', label: t.open, cell: (user) => <OpenNow user={user} /> },
  figure('failed'),
  figure('tokens'),
  { key: 'plan', label: deskTexts.users.columns.plan, cell: ({ plan }) => deskTexts.plans.names[plan] },
]

/** The busiest users, above the list of all. */
export function BusiestUsers() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery({
    queryKey: ['users', 'busiest'],
    queryFn: ({ signal }) => provider.busiestUsers(signal),
  })
  if (!data) return null
  const { users } = data
  const rows = isWhole ? users : users.slice(0, shownAtFirst)
  return (
    <Section
      title={t.title}
      actions={
        rows.length < users.length ? <Button onClick={() => setWhole(true)}>{t.all(users.length)}</Button> : undefined
      }
    >
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t.empty}</Typography>
      ) : (
        <RecordTable label={t.title} rows={rows} columns={columns} toLink={({ id }) => userPath(id)} />
      )}
    </Section>
  )
}
