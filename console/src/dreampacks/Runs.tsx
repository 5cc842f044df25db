import type { SupportDreampackRun } from '@songloom/contracts/support/dreampacks/dreampacks'
import { dreampackActionLabels } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { DreampackAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { Box, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { generationsPath } from '../generations/labels.ts'
import { ActionButtons } from '../ui/press/ActionButtons.tsx'
import { FactList } from '../ui/FactList.tsx'
import { formatExactTime, formatTimeInZone } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import type { ChosenAction } from './DreampackDialog.tsx'
import { getOutcomeLabel, toRunStatus, getStatusLabel } from './labels.ts'
import { StatusChip } from './StatusChip.tsx'
import { Tracks } from './Tracks.tsx'

const t = deskTexts.dreampack

interface Props {
  runs: readonly SupportDreampackRun[]
  /** The pack's own, which decides when a run is due. */
  timeZone: string
  onChoose: (chosen: ChosenAction) => void
}

/** Its runs, the newest first; each folds open to its tracks. */
export function Runs({ runs, timeZone, onChoose }: Props) {
  if (runs.length === 0) return <Typography color="textSecondary">{t.noRuns}</Typography>
  return (
    <Box component="ul" aria-label={t.runs} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {runs.map((run) => (
        <Run key={run.id} run={run} timeZone={timeZone} onChoose={onChoose} />
      ))}
    </Box>
  )
}

function Run({ run, timeZone, onChoose }: Omit<Props, 'runs'> & { run: SupportDreampackRun }) {
  // A run in progress is expanded by default.
  const [isOpen, setOpen] = useState(run.state === 'running')
  const choose = (action: DreampackAction): void =>
    onChoose({ preview: run.actions.find((each) => each.action === action)!, runId: run.id })
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box component="summary" sx={{ px: 1.5, py: 1, cursor: 'pointer', '& > span': { verticalAlign: 'top' } }}>
          <Summary run={run} />
        </Box>
        {isOpen ? (
          <Box sx={{ p: 1.5, pt: 0.5, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {run.stuck ? <Typography>{run.stuck.words}</Typography> : null}
            <RunFacts run={run} timeZone={timeZone} />
            {run.actions.length > 0 ? (
              <ActionButtons
                actions={run.actions}
                labels={dreampackActionLabels}
                repairs={['restart', 'make_missing']}
                onChoose={choose}
              />
            ) : null}
            {run.state === 'skipped' ? null : <Tracks run={run} />}
          </Box>
        ) : null}
      </details>
    </Box>
  )
}

function Summary({ run }: { run: SupportDreampackRun }) {
  const detail = t.openTracks(run.underWay, run.failed)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        maxWidth: 'calc(100% - 24px)',
      }}
    >
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {run.localDate}
      </Box>
      <StatusChip standing={toRunStatus(run)} />
      <span>{getOutcomeLabel(run)}</span>
      {detail ? <span>{detail}</span> : null}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t.kinds[run.kind]}
        {run.isLate ? `, ${t.late}` : ''}
      </Box>
    </Box>
  )
}

function RunFacts({ run, timeZone }: { run: SupportDreampackRun; timeZone: string }) {
  return (
    <FactList
      facts={[
        [t.names.due, formatTimeInZone(run.dueAt, timeZone)],
        ...(run.startedAt ? [[t.names.started, formatExactTime(run.startedAt)] as const] : []),
        ...(run.state === 'running' ? [[t.names.progress, formatExactTime(run.progressedAt)] as const] : []),
        ...(run.endedAt ? [[t.names.ended, formatExactTime(run.endedAt)] as const] : []),
        ...(run.projectId
          ? [
              [
                t.names.project,
                <Link
                  key="project"
                  component={RouterLink}
                  to={generationsPath({ tab: 'all', projectId: run.projectId })}
                >
                  {run.projectName ?? run.projectId}
                </Link>,
              ] as const,
            ]
          : []),
        ...(run.state === 'skipped' ? [] : [[t.names.workflow, run.workflowId] as const]),
        ...(run.workflowStatus ? [[t.names.status, getStatusLabel(run.workflowStatus)] as const] : []),
      ]}
    />
  )
}
