import type { SupportTurnStep } from '@songloom/contracts/support/turns'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationPath, getToolLabel } from '../generations/labels.ts'
import { formatCount } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.turns

function Call({ call: { tool, state, priceTokens, jobId, errorCode } }: { call: SupportTurnStep['calls'][number] }) {
  const facts = [t.callStates[state], ...(errorCode === null ? [] : [errorCode])]
  return (
    <li>
      {`${getToolLabel(tool)}: ${facts.join(', ')}`}
      {priceTokens > 0 ? `, ${deskTexts.price(formatCount(priceTokens))}` : null}
      {jobId === null ? null : (
        <>
          {', '}
          <Link component={RouterLink} to={generationPath(jobId)}>
            {t.generation}
          </Link>
        </>
      )}
    </li>
  )
}

/** What the model did step by step: tools, states and codes. */
export function TurnSteps({ steps }: { steps: readonly SupportTurnStep[] }) {
  if (steps.length === 0) return <Typography color="textSecondary">{t.noSteps}</Typography>
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ step, model, isAnswered, restarts, calls }) => (
        <Box component="li" key={step} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
          <Typography>
            {[
              t.step(step),
              ...(model === null ? [] : [model]),
              isAnswered ? t.answered : t.unanswered,
              ...(restarts > 0 ? [t.restarts(restarts)] : []),
            ].join(', ')}
          </Typography>
          {calls.length > 0 ? (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {calls.map((call, at) => (
                <Call key={`${step}.${at}`} call={call} />
              ))}
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  )
}
