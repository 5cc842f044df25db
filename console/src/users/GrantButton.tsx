import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import {
  defaultUserNotes,
  largestGrantTokens,
  largestGrantWithoutApprovalTokens,
  largestLeadGrantTokens,
  needsGrantApproval,
} from '@songloom/contracts/support/money.rules'
import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Box, Button, Dialog, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import { formatCount } from '../ui/format.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../ui/press/ReasonField.tsx'
import { UserNoteField } from '../ui/press/UserNoteField.tsx'
import { createRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'
import { useDialogText } from '../session/use-dialog-text.ts'

const t = deskTexts.grant

export function GrantButton({ user }: { user: SupportUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen ? <GrantDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function useGrant(user: SupportUser, onClose: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [requestId] = useState(createRequestId)
  return useMutation({
    mutationFn: ({ tokens, reason, userNote }: { tokens: number; reason: string; userNote: string }) =>
      provider.grant(user.id, { tokens, reason: reason.trim(), userNote: userNote.trim() || undefined, requestId }),
    onSuccess: ({ tokens, isWaiting }) => {
      const message = isWaiting ? t.asked(user.email) : t.given(user.email, formatCount(tokens.available))
      notify(message, { type: isWaiting ? 'info' : 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}

function GrantDialog({ user, onClose }: { user: SupportUser; onClose: () => void }) {
  const { role } = useMe()
  const limit = hasRoleAtLeast(role, 'admin') ? largestGrantTokens : largestLeadGrantTokens
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useDialogText(`grant.${user.id}.reason`)
  const [userNote, setUserNote] = useDialogText(`grant.${user.id}.note`)
  const grant = useGrant(user, onClose)
  const tokens = Number(typed)
  const isAmount = Number.isInteger(tokens) && tokens > 0 && tokens <= limit
  const waits = isAmount && needsGrantApproval(role, tokens)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="grant-title">
      <DialogTitle id="grant-title">{t.title(user.email)}</DialogTitle>
      <DialogContent>
        <Box sx={{ my: 1 }}>
          <TextField
            autoFocus
            label={t.amount}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={typed !== '' && !isAmount}
            helperText={t.limit(formatCount(limit))}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        {isAmount ? (
          <Typography sx={{ mb: 2 }}>
            {waits ? `${t.waits(formatCount(largestGrantWithoutApprovalTokens))} ` : ''}
            {t.will(
              formatCount(tokens),
              formatCount(user.tokens.available),
              formatCount(user.tokens.available + tokens),
            )}
          </Typography>
        ) : null}
        <ReasonField value={reason} onChange={setReason} presets={t.reasons} label={deskTexts.reason.internal} />
        <UserNoteField value={userNote} onChange={setUserNote} usual={defaultUserNotes.grant} />
        <DialogFailure error={grant.error} />
      </DialogContent>
      <PressActions
        label={waits ? t.ask : t.confirm}
        disabled={!isAmount || !isReason(reason) || grant.isPending}
        onPress={() => grant.mutate({ tokens, reason, userNote })}
        onClose={onClose}
      />
    </Dialog>
  )
}
