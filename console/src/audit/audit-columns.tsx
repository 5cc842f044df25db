import type { AuditEntry, AuditLine } from '@songloom/contracts/support/audit'
import { isPauseGroup, pauseGroupLabel } from '@songloom/tools/pause-groups.rules'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { bulkPath } from '../bulks/bulk-progress.ts'
import { dreampackPath } from '../dreampacks/labels.ts'
import { generationPath, getToolLabel } from '../generations/labels.ts'
import { turnPath } from '../turns/labels.ts'
import type { Column } from '../ui/list/columns.ts'
import { shortenId, formatExactTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { listChanges } from './changes.ts'

const t = deskTexts.audit

const pathOf: Record<AuditEntry['subjectKind'], (id: string) => string> = {
  generation: generationPath,
  user: (id) => `/users/${id}`,
  bulk: bulkPath,
  tool: () => '/system#tools',
  dreampack: dreampackPath,
  view: () => '/generations',
  report: (id) => `/reports/${id}`,
  key: () => '/keys',
  provider: () => '/providers',
  turn: turnPath,
  // A DNA has no page of its own at the desk.
  dna: () => '/audit',
  payment: (id) =>
    id.includes('evt_') ? `/webhooks?filter=${encodeURIComponent(JSON.stringify({ subject: id }))}` : '/subscriptions',
}

/** "Generation “Rain”", "Tool Inpainting", "Song engine", or the kind with the end of its id. */
function subjectLabel({ subjectKind: kind, subjectId: id, subjectName: name }: AuditLine): string {
  if (kind === 'tool' && isPauseGroup(id)) return pauseGroupLabel(id)
  if (name) return t.named(t.subjects[kind], name)
  return `${t.subjects[kind]} ${kind === 'tool' ? getToolLabel(id) : shortenId(id)}`
}

/** A record's audit entries, on its own page. */
export const entryColumns: readonly Column<AuditEntry>[] = [
  { key: 'at', label: t.columns.at, mono: true, noWrap: true, cell: ({ at }) => formatExactTime(at) },
  {
    key: 'actor',
    label: t.columns.actor,
    card: 'head',
    cell: ({ actorEmail, actorRole }) => `${actorEmail} (${actorRole})`,
  },
  { key: 'action', label: t.columns.action, card: 'head', cell: ({ action }) => t.actions[action] },
  {
    key: 'reason',
    label: t.columns.reason,
    card: 'wide',
    cell: ({ reason, bulkId }) => (
      <>
        {reason}
        {bulkId ? (
          <>
            {' '}
            (
            <Link component={RouterLink} to={bulkPath(bulkId)} underline="always">
              {t.bulk}
            </Link>
            )
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'changes',
    label: t.columns.changes,
    card: 'wide',
    cell: ({ before, after }) => <Changes before={before} after={after} />,
  },
]

const subjectColumn: Column<AuditLine> = {
  key: 'subject',
  label: t.columns.subject,
  cell: (line) => (
    <Link component={RouterLink} to={pathOf[line.subjectKind](line.subjectId)} title={line.subjectId}>
      {subjectLabel(line)}
    </Link>
  ),
}

/** The same of every record. */
export const auditColumns: readonly Column<AuditLine>[] = entryColumns.flatMap((column) =>
  column.key === 'action' ? [column, subjectColumn] : [column],
)

function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const changes = listChanges(before, after)
  if (changes.length === 0) return t.nothing
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Box>
  )
}
