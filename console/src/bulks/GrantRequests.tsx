import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { GrantRequest } from '@songloom/contracts/support/grant-requests'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import { Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMe } from '../session/session.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatTime } from '../ui/format.ts'
import { Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { deskTexts } from '../desk-texts.ts'
import { GrantDecisionDialog } from './GrantDecisionDialog.tsx'
import type { Decision } from './GrantDecisionDialog.tsx'
import { useWaitingGrants } from './use-waiting-grants.ts'

const t = deskTexts.grantRequests

const columns: readonly Column<GrantRequest>[] = [
  {
    key: 'user',
    label: t.columns.user,
    card: 'head',
    cell: ({ userId, userEmail }) => (
      <Link component={RouterLink} to={`/users/${userId}`}>
        {userEmail}
      </Link>
    ),
  },
  { key: 'tokens', label: t.columns.tokens, align: 'right', mono: true, cell: ({ tokens }) => formatCount(tokens) },
  { key: 'reason', label: t.columns.reason, card: 'wide', cell: ({ reason }) => reason },
  { key: 'userNote', label: t.columns.userNote, card: 'wide', cell: ({ userNote }) => userNote ?? '–' },
  { key: 'actor', label: t.columns.actor, cell: ({ actorEmail }) => actorEmail },
  { key: 'at', label: t.columns.at, mono: true, noWrap: true, cell: ({ createdAt }) => formatTime(createdAt) },
]

/** Grants that wait, with Approve and Decline for an admin who did not ask. */
export function GrantRequests() {
  const requests = useWaitingGrants()
  const [chosen, setChosen] = useState<{ request: GrantRequest; decision: Decision }>()
  const me = useMe()
  const isAdmin = hasRoleAtLeast(me.role, 'admin')
  if (requests.length === 0) return null
  const decide: Column<GrantRequest> = {
    key: 'decide',
    label: t.columns.decide,
    card: 'wide',
    cell: (request) =>
      request.actorId === me.id ? (
        '–'
      ) : (
        <Buttons request={request} onChoose={(decision) => setChosen({ request, decision })} />
      ),
  }
  return (
    <Section title={t.title}>
      {isAdmin ? null : <Typography sx={{ mb: 1 }}>{t.forAdmins}</Typography>}
      <RecordTable
        label={t.title}
        rows={requests}
        columns={isAdmin ? [...columns, decide] : columns}
        limit={listLimits.grantRequests}
      />
      {chosen ? <GrantDecisionDialog {...chosen} onClose={() => setChosen(undefined)} /> : null}
    </Section>
  )
}

function Buttons({ request, onChoose }: { request: GrantRequest; onChoose: (decision: Decision) => void }) {
  const { tokens, userEmail } = request
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        variant="contained"
        size="small"
        aria-label={t.of(t.approve, formatCount(tokens), userEmail)}
        onClick={() => onChoose('approve')}
      >
        {t.approve}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        size="small"
        aria-label={t.of(t.decline, formatCount(tokens), userEmail)}
        onClick={() => onChoose('decline')}
      >
        {t.decline}
      </Button>
    </Box>
  )
}
