import type { DreampackHour } from '@songloom/contracts/support/dreampacks/dreampacks'
import { Box, Typography } from '@mui/material'
import { mono } from '../app/theme.ts'
import { Section } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.dreampacks.hours
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const hourOf = (iso: string): string => clock.format(new Date(iso))
const heightPixels = 56
/** Every sixth bar is named. */
const labelEvery = 6

/** The runs due in each of the next hours, by the local clock. */
export function HoursBar({ hours }: { hours: readonly DreampackHour[] }) {
  const most = Math.max(...hours.map(({ packs }) => packs), 0)
  return (
    <Section
      title={t.title}
      actions={most > 0 ? <Typography color="textSecondary">{t.most(most)}</Typography> : undefined}
    >
      {most === 0 ? (
        <Typography color="textSecondary">{t.nothing}</Typography>
      ) : (
        <Box component="ol" aria-label={t.title} sx={bars}>
          {hours.map((hour, index) => (
            <Bar key={hour.at} hour={hour} share={hour.packs / most} isNamed={index % labelEvery === 0} />
          ))}
        </Box>
      )}
    </Section>
  )
}

const bars = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: '2px',
  maxWidth: 960,
}

function Bar({
  hour: { at, packs, tracks },
  share,
  isNamed,
}: {
  hour: DreampackHour
  share: number
  isNamed: boolean
}) {
  const label = t.one(hourOf(at), packs, tracks)
  return (
    <Box component="li" aria-label={label} title={label} sx={{ minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          height: heightPixels,
          display: 'flex',
          alignItems: 'flex-end',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          sx={{
            flexGrow: 1,
            height: packs === 0 ? 0 : Math.max(3, heightPixels * share),
            bgcolor: 'info.main',
            borderRadius: '2px 2px 0 0',
          }}
        />
      </Box>
      <Box
        aria-hidden
        sx={{ height: 18, fontFamily: mono, fontSize: 11, color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {isNamed ? hourOf(at) : null}
      </Box>
    </Box>
  )
}
