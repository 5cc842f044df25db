import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import { previewPackBulk } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { PackBulkAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../ui/press/ReasonField.tsx'
import { createRequestId } from '../ui/press/request-id.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { WillHappen } from '../ui/press/WillHappen.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useDialogText } from '../session/use-dialog-text.ts'

const t = deskTexts.packBulk

interface Props {
  action: PackBulkAction
  filter: Partial<SupportDreampackFilter>
  onClose: () => void
}

/** What would be changed stays as it was when the dialog opened. */
function usePreview(action: PackBulkAction, filter: Partial<SupportDreampackFilter>, requestId: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: ['pack-bulk-preview', requestId],
    queryFn: ({ signal }) => provider.previewPackBulk({ ...filter, action }, signal),
    refetchInterval: false,
    // An invalidation skips it, so that the numbers stay until the press.
    staleTime: 'static',
    refetchOnWindowFocus: false,
  })
}

function usePress({ action, onClose }: Props, ids: readonly string[], requestId: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (reason: string) =>
      provider.performPackBulk({ action, ids: [...ids], reason: reason.trim(), requestId }),
    onSuccess: ({ changedCount, skippedCount }) => {
      notify(t.done[action](changedCount, skippedCount), { type: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['dreampacks'] }),
  })
}

/** How many dreampacks would be paused or resumed, and why the others would not; then a reason, and it is done. */
export function PackBulkDialog(props: Props) {
  const { action, filter, onClose } = props
  const [requestId] = useState(createRequestId)
  const [reason, setReason] = useDialogText(`packs.${action}.reason`)
  const { data, error, refetch } = usePreview(action, filter, requestId)
  const ids = data?.ids ?? []
  const press = usePress(props, ids, requestId)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="pack-bulk-title">
      <DialogTitle id="pack-bulk-title">{t.actions[action]}</DialogTitle>
      <DialogContent>
        {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data ? (
          <>
            <Typography>{t.eligible(ids.length)}</Typography>
            <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
              {data.ineligible.map(({ why, count }) => (
                <li key={why}>{deskTexts.bulk.because(count, why)}</li>
              ))}
              {data.isCut ? <li>{t.cut}</li> : null}
            </Box>
            {ids.length > 0 ? <WillHappen will={previewPackBulk(action, ids.length)} /> : null}
            {ids.length > 0 ? (
              <ReasonField value={reason} onChange={setReason} presets={deskTexts.dreampack.presets[action]} />
            ) : null}
          </>
        ) : null}
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={press.isPending ? deskTexts.action.pressing : t.confirm[action](ids.length)}
        disabled={ids.length === 0 || !isReason(reason) || press.isPending}
        onPress={() => press.mutate(reason)}
        onClose={onClose}
      />
    </Dialog>
  )
}
