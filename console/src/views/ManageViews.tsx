import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { TeamView, ViewAlert } from '@songloom/contracts/support/views/team-views'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import type { Column } from '../ui/list/columns.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { formatCount, formatTime } from '../ui/format.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useDeleteView } from './use-views.ts'

const t = deskTexts.views

const columnsFor = (onDelete: (view: TeamView) => void, isBusy: boolean): readonly Column<TeamView>[] => [
  { key: 'name', label: t.columns.name, card: 'head', cell: ({ name }) => name },
  { key: 'count', label: t.columns.count, align: 'right', mono: true, cell: ({ count }) => t.count(count) },
  { key: 'rule', label: t.columns.rule, cell: ({ alertOver }) => t.rule(alertOver) },
  { key: 'by', label: t.columns.by, cell: ({ actorEmail, updatedAt }) => t.by(actorEmail, formatTime(updatedAt)) },
  {
    key: 'act',
    label: t.columns.act,
    cell: (view) => (
      <Button
        size="small"
        color="error"
        variant="outlined"
        disabled={isBusy}
        aria-label={t.removeName(view.name)}
        onClick={() => onDelete(view)}
      >
        {t.remove}
      </Button>
    ),
  },
]

const alertColumns: readonly Column<ViewAlert>[] = [
  { key: 'view', label: t.alertColumns.view, card: 'head', cell: ({ viewName }) => viewName },
  {
    key: 'over',
    label: t.alertColumns.over,
    align: 'right',
    mono: true,
    cell: ({ alertOver }) => formatCount(alertOver),
  },
  {
    key: 'most',
    label: t.alertColumns.highest,
    align: 'right',
    mono: true,
    cell: (alert) => formatCount(alert.highestCount),
  },
  { key: 'fired', label: t.alertColumns.fired, mono: true, cell: ({ firedAt }) => formatTime(firedAt) },
  {
    key: 'resolved',
    label: t.alertColumns.resolved,
    mono: true,
    cell: ({ resolvedAt }) => (resolvedAt ? formatTime(resolvedAt) : t.stillOn),
  },
]

/** The team's views, to delete them, and the newest alerts. */
export function ManageViews({ data, onClose }: { data: RouteResponse<'supportViews'>; onClose: () => void }) {
  const remove = useDeleteView()
  const { views, alerts, channels } = data
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="views-title">
      <DialogTitle id="views-title">{t.title}</DialogTitle>
      <DialogContent>
        {views.length === 0 ? <Typography color="textSecondary">{t.none}</Typography> : null}
        {views.length > 0 ? (
          <RecordTable label={t.title} rows={views} columns={columnsFor(remove.mutate, remove.isPending)} />
        ) : null}
        <DialogFailure error={remove.error} />
        <Typography variant="h2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
          {t.alerts}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {[t.goesTo, ...channels.map((channel) => t.goesAlso[channel])].join(' ')}
        </Typography>
        {alerts.length === 0 ? (
          <Typography>{t.noAlerts}</Typography>
        ) : (
          <RecordTable label={t.alerts} rows={alerts} columns={alertColumns} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="secondary" onClick={onClose}>
          {deskTexts.action.back}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
