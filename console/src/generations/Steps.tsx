import type { SupportGenerationDetail } from '@songloom/contracts/support-generations'
import { Alert, Box, LinearProgress } from '@mui/material'
import { mono } from '../app/theme.ts'
import { seconds } from '../ui/format.ts'
import { words } from '../words.ts'

type Step = SupportGenerationDetail['steps'][number]
const t = words.generation

const colours: Record<Step['state'], string> = {
  done: 'success.main',
  running: 'info.main',
  failed: 'error.main',
  waiting: 'text.disabled',
}

/** The steps in their order, and where it stands. */
export function Steps({ detail: { steps, workflow, generation } }: { detail: SupportGenerationDetail }) {
  const { pending } = workflow
  return (
    <>
      {pending && (pending.attempt > 1 || pending.lastFailure) ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {t.pending(pending)}
        </Alert>
      ) : null}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepLine
            key={step.name}
            step={step}
            heartbeatAgeSeconds={step.name === generation.step ? generation.heartbeatAgeSeconds : null}
          />
        ))}
      </Box>
    </>
  )
}

function StepLine({ step, heartbeatAgeSeconds }: { step: Step; heartbeatAgeSeconds: number | null }) {
  const facts = [
    step.attempt > 1 ? t.attempt(step.attempt) : '',
    tookWords(step),
    step.state === 'running' ? (step.worker ?? '') : '',
    step.state === 'running' && heartbeatAgeSeconds !== null ? t.heartbeat(seconds(heartbeatAgeSeconds)) : '',
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: step.state === 'running' ? 600 : 400, flexGrow: 1 }}>
          {step.label}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontFamily: mono, fontSize: 12 }}>
          {facts.join(' · ')}
        </Box>
        <Box component="span" sx={{ color: colours[step.state], minWidth: 52, textAlign: 'right' }}>
          {t.stepStates[step.state]}
        </Box>
      </Box>
      {step.state === 'running' ? (
        <LinearProgress
          color="info"
          variant="determinate"
          value={100 * step.progress}
          aria-label={step.label}
          sx={{ mt: 0.5, height: 4, borderRadius: 2 }}
        />
      ) : null}
      {step.lastError ? (
        <Box sx={{ color: 'error.main', fontSize: 12, overflowWrap: 'anywhere' }}>{t.lastError(step.lastError)}</Box>
      ) : null}
    </Box>
  )
}

function tookWords({ startedAt, endedAt }: Step): string {
  if (!startedAt) return ''
  const until = endedAt ? Date.parse(endedAt) : Date.now()
  return seconds(Math.max(0, until - Date.parse(startedAt)) / 1_000)
}
