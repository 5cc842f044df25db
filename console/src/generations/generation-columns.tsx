import type { SupportGeneration } from '@songloom/contracts/support-generations'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { Column } from '../ui/columns.ts'
import { grouped, when } from '../ui/format.ts'
import { words } from '../words.ts'
import { AgeBar } from './AgeBar.tsx'
import { generationPath, stageOf, toolLabel, versionLabel } from './labels.ts'
import { GenerationStatus } from './GenerationStatus.tsx'

const names = words.generations.columns

/** What support reads of a generation before opening it. */
export const generationColumns: readonly Column<SupportGeneration>[] = [
  {
    key: 'status',
    label: names.status,
    card: 'head',
    width: '24%',
    cell: (row) => <GenerationStatus generation={row} />,
  },
  {
    key: 'name',
    label: names.name,
    card: 'head',
    width: '14%',
    cell: (row) => (
      <Link
        component={RouterLink}
        to={generationPath(row.id)}
        data-row-link
        sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
      >
        {row.songName ?? words.generations.unnamed}
      </Link>
    ),
  },
  { key: 'age', label: names.age, sort: 'age', cell: (row) => <AgeBar generation={row} /> },
  { key: 'tool', label: names.tool, noWrap: true, cell: (row) => toolLabel(row.tool) },
  { key: 'version', label: names.version, cell: (row) => versionLabel(row.version) },
  { key: 'stage', label: names.stage, noWrap: true, cell: (row) => stageOf(row) },
  { key: 'attempts', label: names.attempts, sort: 'attempts', align: 'right', mono: true, cell: (row) => row.attempts },
  { key: 'user', label: names.user, truncate: 200, cell: (row) => row.userEmail },
  {
    key: 'tokens',
    label: names.tokens,
    sort: 'tokens',
    align: 'right',
    mono: true,
    cell: (row) => grouped(row.priceTokens),
  },
  {
    key: 'created',
    label: names.created,
    sort: 'created',
    noWrap: true,
    mono: true,
    cell: (row) => when(row.createdAt),
  },
]
