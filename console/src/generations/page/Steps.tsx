import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { Alert, Box } from '@mui/material'
import { mono } from '../../app/theme.ts'
import { formatDuration, formatSeconds } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { StepBar } from './StepBar.tsx'
import { buildWaterfall } from './waterfall.ts'
import type { WaterfallRow } from './waterfall.ts'

const t = deskTexts.generation

const colours: Record<WaterfallRow['state'], string> = {
  done: 'success.main',
  running: 'info.main',
  paused: 'warning.main',
  failed: 'error.main',
  cancelled: 'text.secondary',
  waiting: 'text.disabled',
  'not-run': 'text.disabled',
}

/** The steps in order, each at its time within the job. */
export function Steps({ detail }: { detail: SupportGenerationDetail }) {
  const { workflow, generation } = detail
  const { pending } = workflow
  const { rows, totalSeconds } = buildWaterfall(detail, Date.now())
  return (
    <>
      {pending && generation.pausedUntil === null && (pending.attempt > 1 || pending.lastFailure) ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {t.pending(pending)}
        </Alert>
      ) : null}
      <Box component="ol" aria-label={t.stepsOf(formatDuration(totalSeconds))} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <StepLine
            key={row.step?.name ?? 'queue'}
            row={row}
            queueLabel={queueLabelOf(generation)}
            isParked={generation.parkedCode !== null}
            heartbeatAgeSeconds={row.step?.name === generation.step ? generation.heartbeatAgeSeconds : null}
          />
        ))}
      </Box>
      <Scale totalSeconds={totalSeconds} />
    </>
  )
}

function queueLabelOf({ pausedUntil, parkedCode }: SupportGenerationDetail['generation']): string {
  if (parkedCode !== null) return deskTexts.states.parked
  return pausedUntil === null ? deskTexts.states.inQueue : deskTexts.states.paused
}

function stateLabel({ step, state }: WaterfallRow, isParked: boolean): string {
  if (!step) return deskTexts.states.waiting.toLowerCase()
  return state === 'paused' && isParked ? deskTexts.states.parked.toLowerCase() : t.stepStates[state]
}

interface StepLineProps {
  row: WaterfallRow
  /** The row without a step. */
  queueLabel: string
  isParked: boolean
  heartbeatAgeSeconds: number | null
}

function StepLine({ row, queueLabel, isParked, heartbeatAgeSeconds }: StepLineProps) {
  const { step, state, tookSeconds } = row
  const isRunning = state === 'running'
  const label = step?.label ?? queueLabel
  const facts = [
    step && step.attempt > 1 ? t.attempt(step.attempt) : '',
    tookSeconds === null ? '' : formatSeconds(tookSeconds),
    isRunning ? (step?.worker ?? '') : '',
    isRunning && heartbeatAgeSeconds !== null ? t.heartbeat(formatSeconds(heartbeatAgeSeconds)) : '',
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: isRunning ? 600 : 400, flexGrow: 1 }}>
          {label}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontFamily: mono, fontSize: 12 }}>
          {facts.join(' · ')}
        </Box>
        <Box component="span" sx={{ color: colours[state], minWidth: 60, textAlign: 'right' }}>
          {stateLabel(row, isParked)}
        </Box>
      </Box>
      <StepBar row={row} label={label} />
      {step?.lastError && (state !== 'paused' || isParked) ? (
        <Box sx={{ color: 'error.main', fontSize: 12, overflowWrap: 'anywhere' }}>{t.lastError(step.lastError)}</Box>
      ) : null}
    </Box>
  )
}

/** From the request to now, or to its end. */
const Scale = ({ totalSeconds }: { totalSeconds: number }) => (
  <Box
    aria-hidden
    sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', fontFamily: mono, fontSize: 12 }}
  >
    <span>0 s</span>
    <span>{formatDuration(totalSeconds / 2)}</span>
    <span>{formatDuration(totalSeconds)}</span>
  </Box>
)
