import type { ChosenProviders, EngineProvider, UnknownOperation } from '@songloom/contracts/support/providers'
import { Box, Button, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationPath } from '../generations/labels.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatDuration, shortenId, formatExactTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { formatDollars, formatMicros } from './dollars.ts'

const t = deskTexts.providers

const capabilityLabel = (name: string): string => t.capabilities[name] ?? name

function priceOf({ pricePerOperation, pricePerMinute }: EngineProvider): string {
  const parts = [
    ...(pricePerOperation > 0 ? [t.perOperation(formatDollars(pricePerOperation))] : []),
    ...(pricePerMinute > 0 ? [t.perMinute(formatDollars(pricePerMinute))] : []),
  ]
  return parts.join(' + ') || t.free
}

const limitOf = (limit: number | null): string | null => (limit === null ? null : formatDollars(limit))

function StateCell({ pause, hasKey }: EngineProvider) {
  if (!pause) return hasKey ? t.works : `${t.works}, ${t.noKey}`
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {t.paused}
      </Box>{' '}
      {t.pausedBy(pause.actorEmail, formatExactTime(pause.at), pause.reason)}
    </Box>
  )
}

const healthOf = ({ collected, failed, unknown, open, medianSeconds }: EngineProvider): string =>
  [
    t.counts(collected, failed, unknown, open),
    ...(medianSeconds === null ? [] : [t.median(formatDuration(medianSeconds))]),
  ].join('; ')

const spentOf = ({ spentTodayMicros, spentMonthMicros, limits }: EngineProvider): string =>
  [
    t.today(formatMicros(spentTodayMicros), limitOf(limits.spendPerDay)),
    t.month(formatMicros(spentMonthMicros), limitOf(limits.spendPerMonth)),
  ].join(', ')

const pauseColumn = (onPress: (provider: EngineProvider) => void): Column<EngineProvider> => ({
  key: 'act',
  label: t.columns.act,
  cell: (provider) => (
    <Button
      size="small"
      variant="outlined"
      aria-label={provider.pause ? t.resumeTitle(provider.id) : t.pauseTitle(provider.id)}
      onClick={() => onPress(provider)}
    >
      {provider.pause ? t.resume : t.pause}
    </Button>
  ),
})

export const providerColumns = (onPress?: (provider: EngineProvider) => void): readonly Column<EngineProvider>[] => [
  {
    key: 'provider',
    label: t.columns.provider,
    card: 'head',
    cell: ({ id, kind, model, host }) => `${id} (${[kind, model, host].filter(Boolean).join(', ')})`,
  },
  { key: 'state', label: t.columns.state, card: 'wide', cell: (provider) => <StateCell {...provider} /> },
  { key: 'can', label: t.columns.can, cell: ({ capabilities }) => capabilities.map(capabilityLabel).join(', ') || '–' },
  { key: 'price', label: t.columns.price, cell: priceOf },
  { key: 'spent', label: t.columns.spent, card: 'wide', cell: spentOf },
  { key: 'health', label: t.columns.health, card: 'wide', cell: healthOf },
  {
    key: 'lastError',
    label: t.columns.lastError,
    card: 'wide',
    cell: ({ lastError }) => (lastError ? `${formatExactTime(lastError.at)}: ${lastError.message}` : '–'),
  },
  ...(onPress ? [pauseColumn(onPress)] : []),
]

export const orderColumns: readonly Column<ChosenProviders & { id: string }>[] = [
  {
    key: 'capability',
    label: t.columns.capability,
    card: 'head',
    cell: ({ capability }) => capabilityLabel(capability),
  },
  {
    key: 'providers',
    label: t.columns.providers,
    card: 'wide',
    cell: ({ providers }) => providers.map((id) => (id === 'embedded' ? t.own : id)).join(' → '),
  },
  { key: 'paused', label: t.columns.paused, cell: ({ whenPaused }) => t.rules[whenPaused] },
  { key: 'full', label: t.columns.full, cell: ({ whenFull }) => t.rules[whenFull] },
]

export const unknownColumns = (
  onSettle: (operation: UnknownOperation) => void,
): readonly Column<UnknownOperation>[] => [
  { key: 'provider', label: t.columns.provider, card: 'head', cell: ({ provider }) => provider },
  { key: 'at', label: t.columns.at, mono: true, cell: ({ submittedAt }) => formatExactTime(submittedAt) },
  {
    key: 'job',
    label: t.columns.job,
    cell: ({ jobId }) => (
      <Link component={RouterLink} to={generationPath(jobId)}>
        {shortenId(jobId)}
      </Link>
    ),
  },
  { key: 'theirId', label: t.columns.theirId, mono: true, cell: ({ operationId }) => operationId ?? '–' },
  {
    key: 'cost',
    label: t.columns.cost,
    align: 'right',
    mono: true,
    cell: ({ costMicros }) => formatMicros(costMicros),
  },
  { key: 'error', label: t.columns.error, card: 'wide', cell: ({ error }) => error ?? '–' },
  {
    key: 'act',
    label: t.columns.act,
    cell: (operation) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${t.settle} ${operation.provider} ${shortenId(operation.id)}`}
        onClick={() => onSettle(operation)}
      >
        {t.settle}
      </Button>
    ),
  },
]
