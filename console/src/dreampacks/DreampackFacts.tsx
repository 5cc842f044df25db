import { formatHour } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { SupportDreampackDetail } from '@songloom/contracts/support/dreampacks/dreampacks'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { getToolLabel } from '../generations/labels.ts'
import { FactList } from '../ui/FactList.tsx'
import { formatCount, formatExactTime, formatTimeInZone } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.dreampack
const names = t.names

/** The settings and the owner. */
export function DreampackFacts({ detail }: { detail: SupportDreampackDetail }) {
  const { dreampack } = detail
  return (
    <FactList
      facts={[
        [
          names.user,
          <Link key="user" component={RouterLink} to={`/users/${dreampack.userId}`}>
            {dreampack.userEmail || dreampack.userId}
          </Link>,
        ],
        [names.tokens, t.available(formatCount(detail.availableTokens))],
        [names.tracks, formatCount(dreampack.trackCount)],
        [names.length, t.packLength(detail.durationSeconds)],
        [names.tool, getToolLabel(dreampack.tool)],
        [names.type, t.types[dreampack.type]],
        [names.style, dreampack.style],
        [names.creator, detail.creatorName],
        [names.prompt, detail.prompt],
        [names.created, formatExactTime(dreampack.createdAt)],
        [names.id, dreampack.id],
      ]}
    />
  )
}

/** The schedule, the budget, and whether Temporal has it. */
export function ScheduleFacts({ detail }: { detail: SupportDreampackDetail }) {
  const { dreampack, monthlyBudgetTokens: budget } = detail
  return (
    <FactList
      facts={[
        [names.hour, t.at(formatHour(dreampack.hour), dreampack.timeZone)],
        [names.next, dreampack.nextRunAt ? formatTimeInZone(dreampack.nextRunAt, dreampack.timeZone) : t.notPlanned],
        [names.budget, budget === null ? t.noBudget : deskTexts.price(formatCount(budget))],
        [names.spent, deskTexts.price(formatCount(detail.spentThisMonthTokens))],
        [names.temporal, detail.scheduleId],
        [names.sync, detail.isSynced ? t.synced : t.unsynced],
      ]}
    />
  )
}
