import type { GrantRequest } from '@songloom/contracts/support/grant-requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { formatCount } from '../ui/format.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.grantRequests
export type Decision = 'approve' | 'decline'

interface Props {
  request: GrantRequest
  decision: Decision
  onClose: () => void
}

/** What the decision does, and why it is made. */
export function GrantDecisionDialog({ request: { id, tokens, userEmail }, decision, onClose }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const press = useMutation({
    mutationFn: (reason: string) => provider.decideGrant(id, { decision, reason: reason.trim() }),
    onSuccess: onClose,
    onSettled: () =>
      Promise.all(['grant-requests', 'users'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const isApproval = decision === 'approve'
  const verb = isApproval ? t.approve : t.decline
  return (
    <PressDialog
      title={t.of(verb, formatCount(tokens), userEmail)}
      will={isApproval ? [t.will(formatCount(tokens), userEmail)] : [t.willDecline]}
      presets={isApproval ? t.approveReasons : t.declineReasons}
      confirm={verb}
      press={press}
      onClose={onClose}
    />
  )
}
