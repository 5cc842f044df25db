import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import type { SupportDreampackRun, SupportDreampackTrack } from '@songloom/contracts/support/dreampacks/dreampacks'
import { Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { GenerationStatus } from '../generations/GenerationStatus.tsx'
import { generationPath, getStageLabel } from '../generations/labels.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.dreampack.tracks
type TrackLine = SupportDreampackTrack & { id: string }

const columns: readonly Column<TrackLine>[] = [
  { key: 'track', label: t.columns.track, align: 'right', mono: true, cell: ({ track }) => track + 1 },
  {
    key: 'status',
    label: t.columns.status,
    card: 'head',
    cell: ({ generation }) => <GenerationStatus generation={generation} />,
  },
  {
    key: 'name',
    label: t.columns.name,
    card: 'head',
    cell: ({ id, generation }) => (
      <Link component={RouterLink} to={generationPath(id)} data-row-link>
        {generation.songName ?? deskTexts.generations.unnamed}
      </Link>
    ),
  },
  { key: 'stage', label: t.columns.stage, cell: ({ generation }) => getStageLabel(generation) },
  {
    key: 'why',
    label: t.columns.why,
    card: 'wide',
    cell: ({ generation: { failureCode } }) => (failureCode ? getCauseLabel(failureCode) : '–'),
  },
  {
    key: 'attempts',
    label: t.columns.attempts,
    align: 'right',
    mono: true,
    cell: ({ generation }) => generation.attempts,
  },
  {
    key: 'tokens',
    label: t.columns.tokens,
    align: 'right',
    mono: true,
    cell: ({ generation }) => formatCount(generation.priceTokens),
  },
]

/** The jobs of a run, each with its own page. */
export function Tracks({ run }: { run: SupportDreampackRun }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['dreampacks', 'tracks', run.id],
    queryFn: ({ signal }) => provider.dreampackTracks(run.id, signal),
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.tracks.length === 0) return <Typography color="textSecondary">{t.none}</Typography>
  return (
    <RecordTable
      label={t.title(run.localDate)}
      rows={data.tracks.map((line) => ({ ...line, id: line.generation.id }))}
      columns={columns}
      toLink={({ id }) => generationPath(id)}
    />
  )
}
