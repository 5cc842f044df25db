import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { Bulk } from '@songloom/contracts/support/bulk'
import {
  defaultUserNotes,
  largestBulkWithoutApproval,
  needsBulkApproval,
} from '@songloom/contracts/support/money.rules'
import { previewBulk, supportActionLabels } from '@songloom/contracts/support/support.rules'
import { Alert, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { reasonsFor } from '../generations/actions/reasons.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../ui/press/ReasonField.tsx'
import { createRequestId } from '../ui/press/request-id.ts'
import { UserNoteField } from '../ui/press/UserNoteField.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { WillHappen } from '../ui/press/WillHappen.tsx'
import { deskTexts } from '../desk-texts.ts'
import { DryRun } from './DryRun.tsx'
import { useDialogText } from '../session/use-dialog-text.ts'

export type BulkRequest = RouteBody<'supportBulkPreview'>

interface Props {
  request: BulkRequest
  onClose: () => void
  onStarted: () => void
}

const t = deskTexts.bulk

/** The server freezes the affected items and counts them; after a reason it runs in the background. */
export function BulkDialog({ request, onClose, onStarted }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [dialogId] = useState(createRequestId)
  const preview = useQuery({
    queryKey: ['bulk-preview', dialogId],
    queryFn: () => provider.previewBulk(request),
    refetchInterval: false,
    // An invalidation skips it, so that the numbers stay until the press.
    staleTime: 'static',
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{t.title(supportActionLabels[request.action])}</DialogTitle>
      {preview.data ? <StartForm bulk={preview.data.bulk} onClose={onClose} onStarted={onStarted} /> : null}
      {preview.error ? (
        <DialogContent>
          <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
        </DialogContent>
      ) : null}
      {preview.isPending ? <Waiting /> : null}
    </Dialog>
  )
}

function StartForm({ bulk, onClose, onStarted }: { bulk: Bulk; onClose: () => void; onStarted: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const navigate = useNavigate()
  const [reason, setReason] = useDialogText(`bulk.${bulk.action}.reason`)
  const [userNote, setUserNote] = useDialogText(`bulk.${bulk.action}.note`)
  const waits = needsBulkApproval(useMe().role, bulk.eligible)
  const start = useMutation({
    mutationFn: () => provider.startBulk(bulk.id, { reason: reason.trim(), userNote: userNote.trim() || undefined }),
    onSuccess: () => {
      onStarted()
      void navigate(`/bulks/${bulk.id}`)
    },
  })
  return (
    <>
      <DialogContent>
        <DryRun bulk={bulk} />
        {bulk.eligible > 0 ? <WillHappen will={previewBulk(bulk.action, bulk.eligible, bulk.tokens)} /> : null}
        {waits ? (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {t.approval.needed(largestBulkWithoutApproval)}
          </Alert>
        ) : null}
        {bulk.eligible > 0 ? (
          <ReasonField
            value={reason}
            onChange={setReason}
            presets={reasonsFor[bulk.action]}
            label={bulk.action === 'refund' ? deskTexts.reason.internal : undefined}
          />
        ) : null}
        {bulk.action === 'refund' && bulk.eligible > 0 ? (
          <UserNoteField value={userNote} onChange={setUserNote} usual={defaultUserNotes.refund} />
        ) : null}
        <DialogFailure error={start.error} />
      </DialogContent>
      <PressActions
        label={waits ? t.ask(bulk.eligible) : t.start[bulk.action](bulk.eligible)}
        isDangerous={bulk.action === 'fail' || bulk.action === 'cancel'}
        disabled={bulk.eligible === 0 || !isReason(reason) || start.isPending}
        onPress={() => start.mutate()}
        onClose={onClose}
      />
    </>
  )
}
