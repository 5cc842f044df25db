import type { SupportClass } from '@songloom/contracts/support/classes'
import { Box, Link } from '@mui/material'
import { ListBase } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatTime } from '../ui/format.ts'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { deskTexts } from '../desk-texts.ts'
import { classPath, describeJobs } from './labels.ts'

const t = deskTexts.classes

const columns: readonly Column<SupportClass>[] = [
  {
    key: 'name',
    label: t.columns.name,
    card: 'head',
    cell: ({ id, name }) => (
      <Link component={RouterLink} to={classPath(id)} data-row-link sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Link>
    ),
  },
  { key: 'state', label: t.columns.state, card: 'head', cell: ({ state }) => t.states[state] },
  { key: 'teacher', label: t.columns.teacher, truncate: 220, cell: ({ teacherEmail }) => teacherEmail },
  {
    key: 'students',
    label: t.columns.students,
    align: 'right',
    mono: true,
    cell: ({ students }) => formatCount(students),
  },
  {
    key: 'withoutEmail',
    label: t.columns.withoutEmail,
    align: 'right',
    mono: true,
    cell: ({ withoutEmail }) => formatCount(withoutEmail),
  },
  {
    key: 'assignments',
    label: t.columns.assignments,
    align: 'right',
    mono: true,
    cell: ({ assignments }) => formatCount(assignments),
  },
  { key: 'jobs', label: t.columns.jobs, card: 'wide', cell: describeJobs },
  {
    key: 'created',
    label: t.columns.created,
    mono: true,
    noWrap: true,
    cell: ({ createdAt }) => formatTime(createdAt),
  },
]

/** All classes: teachers, members, and work that waits. */
export function ClassList() {
  return (
    <ListBase<SupportClass> {...listProps}>
      <Page title={deskTexts.pages.classes}>
        <Box role="search" sx={{ mb: 1.5 }}>
          <SearchField label={t.search} />
        </Box>
        <LiveList<SupportClass>
          label={deskTexts.pages.classes}
          columns={columns}
          toLink={({ id }) => classPath(id)}
          empty={t.empty}
        />
      </Page>
    </ListBase>
  )
}
