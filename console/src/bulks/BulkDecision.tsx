import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { Bulk } from '@songloom/contracts/support/bulk'
import { previewBulk } from '@songloom/contracts/support/support.rules'
import { Button, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.bulk
type Decision = 'approve' | 'decline'

/** Approve and Decline for a second person; others see who may decide. */
export function BulkDecision({ bulk }: { bulk: Bulk }) {
  const me = useMe()
  const [decision, setDecision] = useState<Decision>()
  if (me.id === bulk.actorId || !hasRoleAtLeast(me.role, 'lead'))
    return (
      <Typography variant="body2" color="textSecondary">
        {t.approval.waitsFor}
      </Typography>
    )
  return (
    <>
      <Button variant="contained" onClick={() => setDecision('approve')}>
        {t.approve}
      </Button>
      <Button variant="outlined" color="secondary" onClick={() => setDecision('decline')}>
        {t.decline}
      </Button>
      {decision ? <DecisionDialog bulk={bulk} decision={decision} onClose={() => setDecision(undefined)} /> : null}
    </>
  )
}

function DecisionDialog({ bulk, decision, onClose }: { bulk: Bulk; decision: Decision; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const press = useMutation({
    mutationFn: (reason: string) => provider.decideBulk(bulk.id, { decision, reason: reason.trim() }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['bulks'] }),
  })
  const isApproval = decision === 'approve'
  return (
    <PressDialog
      title={isApproval ? t.approve : t.decline}
      will={isApproval ? previewBulk(bulk.action, bulk.eligible, bulk.tokens) : [t.approval.willDecline]}
      presets={isApproval ? t.approval.approveReasons : t.approval.declineReasons}
      confirm={isApproval ? t.approve : t.decline}
      isDangerous={isApproval && (bulk.action === 'fail' || bulk.action === 'cancel')}
      press={press}
      onClose={onClose}
    />
  )
}
