import type { TimelineEntry } from '@songloom/contracts/support/generations'
import { Box } from '@mui/material'
import { formatClockTime, formatDay, formatDuration, formatSeconds } from '../../ui/format.ts'
import { TimelineItem } from '../../ui/TimelineItem.tsx'
import { deskTexts } from '../../desk-texts.ts'

const gapFromSeconds = 5

const colours: Partial<Record<TimelineEntry['kind'], string>> = {
  failure: 'error.main',
  ended: 'text.primary',
  notified: 'success.main',
  support: 'primary.main',
  repair: 'primary.main',
  cancel: 'warning.main',
  step: 'info.main',
  started: 'info.main',
  made: 'info.main',
}

const msOf = (iso: string): number => Date.parse(iso)
const lastSign = (entry: TimelineEntry): number => msOf(entry.endedAt ?? entry.at)

/** What happened, in order, below the name of each day but today; silences are drawn, because one looks for them. */
export function Timeline({ entries, isOpen }: { entries: readonly TimelineEntry[]; isOpen: boolean }) {
  const last = entries.at(-1)
  const silence = last && isOpen ? (Date.now() - lastSign(last)) / 1_000 : 0
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry, index) => {
        const before = entries[index - 1]
        const gap = before ? (msOf(entry.at) - lastSign(before)) / 1_000 : 0
        const day =
          formatDay(entry.at) === formatDay(before?.at ?? new Date().toISOString()) ? null : formatDay(entry.at)
        return (
          <Entry key={`${entry.at} ${index}`} entry={entry} day={day} gapSeconds={gap >= gapFromSeconds ? gap : 0} />
        )
      })}
      {silence >= gapFromSeconds ? <Gap text={deskTexts.generation.gapUntilNow(formatDuration(silence))} /> : null}
    </Box>
  )
}

const Gap = ({ text: silence }: { text: string }) => (
  <Box component="li" sx={{ pl: '92px', py: 0.5, color: 'text.disabled', fontStyle: 'italic' }}>
    {silence}
  </Box>
)

const Day = ({ name }: { name: string }) => (
  <Box component="li" sx={{ py: 0.5, color: 'text.secondary' }}>
    {name}
  </Box>
)

interface EntryProps {
  entry: TimelineEntry
  /** Where it is another one than that of the entry before. */
  day: string | null
  gapSeconds: number
}

function Entry({ entry, day, gapSeconds }: EntryProps) {
  const facts = [
    entry.attempt !== null && entry.attempt > 1 ? deskTexts.generation.attempt(entry.attempt) : '',
    entry.worker ?? '',
    entry.endedAt ? deskTexts.generation.took(formatSeconds((msOf(entry.endedAt) - msOf(entry.at)) / 1_000)) : '',
  ].filter(Boolean)
  return (
    <>
      {gapSeconds > 0 ? <Gap text={deskTexts.generation.gap(formatDuration(gapSeconds))} /> : null}
      {day === null ? null : <Day name={day} />}
      <TimelineItem
        at={entry.at}
        time={formatClockTime(entry.at)}
        timeWidth={68}
        colour={colours[entry.kind]}
        title={entry.title}
        isFailure={entry.kind === 'failure'}
        facts={facts}
        detail={entry.detail}
      />
    </>
  )
}
