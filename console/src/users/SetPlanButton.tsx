import { planFeatures, plans } from '@songloom/contracts/account/plans.rules'
import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Button, Dialog, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { formatCount } from '../ui/format.ts'
import { PressActions } from '../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../ui/press/ReasonField.tsx'
import { UserNoteField } from '../ui/press/UserNoteField.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'
import { useDialogText } from '../session/use-dialog-text.ts'

const t = deskTexts.setPlan
const nameOf = (plan: Plan): string => deskTexts.plans.names[plan]

export function SetPlanButton({ user }: { user: SupportUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen ? <SetPlanDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function useSetPlan(user: SupportUser, onClose: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return usePress({
    send: ({ plan, reason, userNote }: { plan: Plan; reason: string; userNote: string }, requestId) =>
      provider.setPlan(user.id, { plan, reason: reason.trim(), userNote: userNote.trim() || undefined, requestId }),
    done: ({ plan, tokens }) => t.given(user.email, nameOf(plan), formatCount(tokens.available)),
    queryKey: ['users'],
    onClose,
  })
}

/** The effect of the change, before it is submitted. */
function Outcome({ before, after }: { before: Plan; after: Plan }) {
  const tokens = planFeatures[after].monthlyTokens
  return (
    <Typography sx={{ my: 2 }}>
      {t.will(nameOf(before), nameOf(after))} {tokens > 0 ? t.willGive(formatCount(tokens)) : t.willNotGive}
    </Typography>
  )
}

function SetPlanDialog({ user, onClose }: { user: SupportUser; onClose: () => void }) {
  const [plan, setPlan] = useState(user.plan)
  const [reason, setReason] = useDialogText(`plan.${user.id}.reason`)
  const [userNote, setUserNote] = useDialogText(`plan.${user.id}.note`)
  const press = useSetPlan(user, onClose)
  const isOther = plan !== user.plan
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="set-plan-title">
      <DialogTitle id="set-plan-title">{t.title(user.email)}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label={t.plan}
          value={plan}
          onChange={({ target }) => setPlan(target.value as Plan)}
          sx={{ my: 1 }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {plans.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </TextField>
        {isOther ? <Outcome before={user.plan} after={plan} /> : null}
        <ReasonField value={reason} onChange={setReason} presets={t.reasons} label={deskTexts.reason.internal} />
        {planFeatures[plan].monthlyTokens > 0 ? (
          <UserNoteField value={userNote} onChange={setUserNote} usual={defaultUserNotes.plan} />
        ) : null}
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={t.confirm}
        disabled={!isOther || !isReason(reason) || press.isPending}
        onPress={() => press.mutate({ plan, reason, userNote })}
        onClose={onClose}
      />
    </Dialog>
  )
}
