import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { supportActionLabels } from '@songloom/contracts/support/support.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import { Alert, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../../providers/data-provider.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { DialogFailure } from '../../ui/press/DialogFailure.tsx'
import { PressActions } from '../../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../../ui/press/ReasonField.tsx'
import { createRequestId } from '../../ui/press/request-id.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { WillHappen } from '../../ui/press/WillHappen.tsx'
import { deskTexts } from '../../desk-texts.ts'
import { RefundFields, readAmount } from './RefundFields.tsx'
import type { RefundWish } from './RefundFields.tsx'
import { getRuleReason, reasonsFor } from './reasons.ts'
import { useGeneration } from '../page/use-generation.ts'
import { useDialogText } from '../../session/use-dialog-text.ts'

export interface ActionProps {
  jobId: string
  action: SupportAction
  onClose: () => void
}

/** What will happen, why, and the press itself. */
export function ActionDialog({ jobId, action, onClose }: ActionProps) {
  const { data, error, refetch } = useGeneration(jobId)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="action-title">
      <DialogTitle id="action-title">{supportActionLabels[action]}</DialogTitle>
      {data ? <ActionForm key={jobId} detail={data} action={action} onClose={onClose} /> : null}
      {!data && error ? (
        <DialogContent>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </DialogContent>
      ) : null}
      {!data && !error ? <Waiting /> : null}
    </Dialog>
  )
}

function usePress(jobId: string, action: SupportAction, onClose: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  // One press, however often it is sent.
  const [requestId] = useState(createRequestId)
  return useMutation({
    mutationFn: (press: Pick<RouteBody<'supportAction'>, 'reason' | 'tokens' | 'userNote'>) =>
      provider.act(jobId, { action, ...press, requestId }),
    onSuccess: ({ message, changed }) => {
      notify(message, { type: changed ? 'success' : 'info', messageArgs: { _: message } })
      onClose()
    },
    // Reload in either case: the state has changed.
    onSettled: () => queries.invalidateQueries({ queryKey: ['generations'] }),
  })
}

function ActionForm({
  detail,
  action,
  onClose,
}: {
  detail: SupportGenerationDetail
  action: SupportAction
  onClose: () => void
}) {
  const { generation, actions } = detail
  const preview = actions.find((each) => each.action === action)
  const [reason, setReason] = useDialogText(`${action}.${generation.id}.reason`, getRuleReason(generation.stuck?.rule))
  const [wish, setWish] = useState<RefundWish>({ typed: '', userNote: '' })
  const press = usePress(generation.id, action, onClose)
  const most = preview?.tokens ?? 0
  const tokens = readAmount(wish, most)
  const canPress = preview?.eligible === true && isReason(reason) && tokens !== null && !press.isPending
  const send = (): void =>
    press.mutate({ reason: reason.trim(), tokens: tokens ?? undefined, userNote: wish.userNote.trim() || undefined })
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {deskTexts.action.of(generation.songName ?? deskTexts.generations.unnamed, generation.userEmail)}
        </Typography>
        {preview?.eligible ? (
          <WillHappen will={preview.will} />
        ) : (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {preview?.why ?? deskTexts.action.unknown}
          </Alert>
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          presets={reasonsFor[action]}
          label={action === 'refund' ? deskTexts.reason.internal : undefined}
        />
        {action === 'refund' ? <RefundFields wish={wish} most={most} onChange={setWish} /> : null}
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={press.isPending ? deskTexts.action.pressing : deskTexts.action.confirm[action]}
        isDangerous={action === 'fail' || action === 'cancel' || action === 'stop'}
        disabled={!canPress}
        onPress={send}
        onClose={onClose}
      />
    </>
  )
}
