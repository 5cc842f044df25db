import type { ModerationCaseDetail, ModerationReport } from '@songloom/contracts/moderation/cases'
import { Box, Chip, Typography } from '@mui/material'
import { formatDuration, formatTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.moderation

function Notice({ notice }: { notice: ModerationReport }) {
  const { category, basis, explanation, atSeconds, name, email, isErased, createdAt } = notice
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Chip size="small" label={t.categories[category]} />
        <Typography variant="body2" color="textSecondary">
          {[t.bases[basis], ...(atSeconds === null ? [] : [t.at(formatDuration(atSeconds))])].join(', ')}
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{explanation}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${isErased ? t.erased : t.from(name, email)} · ${formatTime(createdAt)}`}
      </Typography>
    </Box>
  )
}

/** What people reported, the first first. */
export function Notices({ detail: { reports, reportCount } }: { detail: ModerationCaseDetail }) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {reports.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </Box>
      {reportCount > reports.length ? <Typography>{t.more(reportCount - reports.length)}</Typography> : null}
    </>
  )
}
