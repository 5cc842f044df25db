import type { SupportGenerationDetail } from '@songloom/contracts/support-generations'
import { supportActionLabels } from '@songloom/contracts/support.rules'
import type { SupportAction } from '@songloom/contracts/support.rules'
import { Box, Button } from '@mui/material'
import { words } from '../words.ts'

type Actions = SupportGenerationDetail['actions']
const repairs: readonly SupportAction[] = ['retry', 'rerun']

/** Everything support may do; what is not possible says why beneath, each reason once. */
export function ActionButtons({ actions, onChoose }: { actions: Actions; onChoose: (action: SupportAction) => void }) {
  const reasons = [
    ...Map.groupBy(
      actions.filter(({ eligible }) => !eligible),
      ({ why }) => why,
    ),
  ]
  const idOf = (why: string): string => `why-${reasons.findIndex(([reason]) => reason === why)}`
  return (
    <Box role="group" aria-label={words.action.group} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions.map(({ action, eligible, why }) => (
          <Button
            key={action}
            variant={repairs.includes(action) && eligible ? 'contained' : 'outlined'}
            color={repairs.includes(action) ? 'primary' : 'secondary'}
            disabled={!eligible}
            aria-describedby={eligible ? undefined : idOf(why)}
            onClick={() => onChoose(action)}
            sx={{ flexGrow: { xs: 1, md: 0 } }}
          >
            {supportActionLabels[action]}
          </Button>
        ))}
      </Box>
      <Reasons reasons={reasons} idOf={idOf} />
    </Box>
  )
}

function Reasons({ reasons, idOf }: { reasons: [why: string, Actions][]; idOf: (why: string) => string }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, color: 'text.secondary', fontSize: 12 }}>
      {reasons.map(([why, actions]) => (
        <li key={why}>
          {actions.map(({ action }) => supportActionLabels[action]).join(', ')}: <span id={idOf(why)}>{why}</span>
        </li>
      ))}
    </Box>
  )
}
