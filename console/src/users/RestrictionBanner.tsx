import type { Restriction } from '@songloom/contracts/support/users/restriction-actions'
import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Alert, Chip } from '@mui/material'
import { mayBlock, useMe } from '../session/session.ts'
import { formatCount, formatTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { LiftButton } from './LiftButton.tsx'

const t = deskTexts.restriction

/** "Limited: 3 an hour, 1 at once", or "Blocked". */
export function describeRestriction({ kind, perHour, atOnce }: Restriction): string {
  const limits = [perHour && t.hour(formatCount(perHour)), atOnce && t.once(formatCount(atOnce))]
    .filter(Boolean)
    .join(', ')
  return limits ? `${t.chips[kind]}: ${limits}` : t.chips[kind]
}

/** Next to the user's address in lists. */
export function RestrictionChip({ restriction }: { restriction: Restriction }) {
  return (
    <Chip
      size="small"
      color={restriction.kind === 'block' ? 'error' : 'warning'}
      label={t.chips[restriction.kind]}
      title={describeRestriction(restriction)}
      sx={{ ml: 1 }}
    />
  )
}

/** The restrictions in force, above the user's other data. */
export function RestrictionBanner({ user }: { user: SupportUser }) {
  const mayLiftBlock = mayBlock(useMe())
  const { restriction } = user
  if (!restriction) return null
  const mayLift = restriction.kind === 'limit' || mayLiftBlock
  return (
    <Alert
      severity={restriction.kind === 'block' ? 'error' : 'warning'}
      action={mayLift ? <LiftButton user={user} /> : undefined}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
    >
      <strong>
        {t.banner(describeRestriction(restriction), formatTime(restriction.until), restriction.actorEmail)}
      </strong>
      <br />
      {t.why}: {restriction.reason}
      <br />
      {t.reads}: “{restriction.sentence}”{mayLift ? null : <div>{deskTexts.lift.forLeads}</div>}
    </Alert>
  )
}
