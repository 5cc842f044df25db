import { getCauseLabel, getFault } from '@songloom/contracts/errors/failure-causes.rules'
import { Box, Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { formatCount } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { useFailureChoices } from './use-failure-choices.ts'

const maxChips = 8

/**
 * The most frequent causes with their counts; a click filters by one, a second click clears it.
 */
export function CauseChips() {
  const { filterValues, setFilters } = useListContext()
  const { failureCode: chosen, ...others } = filterValues as Record<string, unknown>
  const causes = useFailureChoices()?.causes ?? []
  if (causes.length < 2) return null
  return (
    <Box
      role="group"
      aria-label={deskTexts.failures.causes}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
    >
      {causes.slice(0, maxChips).map(({ failureCode, count }) => (
        <Chip
          key={failureCode}
          size="medium"
          label={deskTexts.failures.counted(getCauseLabel(failureCode), formatCount(count))}
          color={failureCode === chosen ? 'primary' : getFault(failureCode) === 'ours' ? 'error' : 'default'}
          variant={failureCode === chosen ? 'filled' : 'outlined'}
          aria-pressed={failureCode === chosen}
          onClick={() => setFilters(failureCode === chosen ? others : { ...others, failureCode })}
        />
      ))}
    </Box>
  )
}
