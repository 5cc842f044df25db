import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import type { ConsoleDataProvider } from '../../providers/data-provider.ts'
import type { Column } from '../../ui/list/columns.ts'
import { formatExactTime } from '../../ui/format.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecordTable } from '../../ui/list/RecordTable.tsx'
import { deskTexts } from '../../desk-texts.ts'
import { generationPath } from '../labels.ts'

type HistoryEvent = Omit<RouteResponse<'supportHistory'>['events'][number], 'id'> & { id: string }
const t = deskTexts.history

const columns: readonly Column<HistoryEvent>[] = [
  { key: 'id', label: t.columns.id, mono: true, align: 'right', card: 'hidden', cell: ({ id }) => id },
  { key: 'at', label: t.columns.at, mono: true, noWrap: true, cell: ({ at }) => formatExactTime(at) },
  { key: 'type', label: t.columns.type, card: 'head', noWrap: true, cell: ({ type }) => type },
  { key: 'detail', label: t.columns.detail, card: 'wide', cell: ({ detail }) => detail || '–' },
]

/** What Temporal has written down of the workflow. */
export function HistoryPage() {
  const { id = '' } = useParams()
  const provider = useDataProvider<ConsoleDataProvider>()
  const query = useQuery({
    queryKey: ['history', id],
    queryFn: ({ signal }) => provider.history(id, signal),
  })
  return <Loaded query={query}>{(data) => <HistoryView id={id} history={data} />}</Loaded>
}

function HistoryView({ id, history }: { id: string; history: RouteResponse<'supportHistory'> }) {
  return (
    <Page
      title={t.title(history.workflowId)}
      documentTitle={t.short}
      actions={
        <Link component={RouterLink} to={generationPath(id)}>
          {t.back}
        </Link>
      }
    >
      <RecordTable
        label={t.short}
        rows={history.events.map((event) => ({ ...event, id: String(event.id) }))}
        columns={columns}
      />
    </Page>
  )
}
