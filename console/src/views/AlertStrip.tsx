import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationsPath } from '../generations/labels.ts'
import { formatTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { useViews } from './use-views.ts'

const t = deskTexts.views

/** Raised alerts of the team’s views, on every page; each links to its matches. */
export function AlertStrip() {
  const { data } = useViews()
  const raised = (data?.views ?? []).filter(({ firingSince }) => firingSince !== null)
  return (
    <Box role="status">
      {raised.length > 0 ? (
        <Box
          component="ul"
          aria-label={t.strip}
          sx={{
            listStyle: 'none',
            m: 0,
            px: 2,
            py: 0.5,
            bgcolor: 'background.overlay',
            borderTop: 2,
            borderColor: 'error.main',
          }}
        >
          {raised.map(({ id, name, count, alertOver, firingSince, filter }) => (
            <li key={id}>
              <Link
                component={RouterLink}
                to={generationsPath(filter)}
                underline="always"
                sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
              >
                {t.raised(name, count, alertOver, formatTime(firingSince ?? ''))}
              </Link>
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
