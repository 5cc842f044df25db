import type { RestrictionKind } from '@songloom/contracts/support/users/restrictions.rules'
import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { formatCount } from '../ui/format.ts'
import { PressActions } from '../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../ui/press/ReasonField.tsx'
import { WillHappen } from '../ui/press/WillHappen.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'
import { RestrictFields, isComplete, limitIn, newRestriction } from './RestrictFields.tsx'
import type { RestrictForm } from './RestrictFields.tsx'
import { useDialogText } from '../session/use-dialog-text.ts'

const t = deskTexts.restriction

function willHappen({ kind, perHour, atOnce }: RestrictForm, isReplaced: boolean): string[] {
  const [hour, once] = [limitIn(perHour), limitIn(atOnce)]
  const limits = [...(hour ? [t.willHour(formatCount(hour))] : []), ...(once ? [t.willOnce(formatCount(once))] : [])]
  return [
    ...(kind === 'block' ? [t.willBlock] : limits),
    t.willKeep,
    t.willGoOn,
    ...(isReplaced ? [t.willReplace] : []),
  ]
}

/** Submits the form; both kinds share one request id. */
function useRestrict(user: SupportUser, kind: RestrictionKind, onClose: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return usePress({
    send: ({ reason, form }: { reason: string; form: RestrictForm }, requestId) => {
      const body = { requestId, reason, hours: form.hours, sentence: form.sentence.trim() }
      const limits = { perHour: limitIn(form.perHour) ?? null, atOnce: limitIn(form.atOnce) ?? null }
      return form.kind === 'block' ? provider.block(user.id, body) : provider.limit(user.id, { ...body, ...limits })
    },
    done: () => t.done[kind](user.email),
    queryKey: ['users'],
    onClose,
  })
}

export function RestrictDialog({
  user,
  mayBlock,
  onClose,
}: {
  user: SupportUser
  mayBlock: boolean
  onClose: () => void
}) {
  const [form, setForm] = useState(newRestriction)
  const [reason, setReason] = useDialogText(`restrict.${user.id}.reason`)
  const press = useRestrict(user, form.kind, onClose)
  const title = form.kind === 'block' ? t.blockTitle(user.email) : t.title(user.email)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="restrict-title">
      <DialogTitle id="restrict-title">{title}</DialogTitle>
      <DialogContent>
        <RestrictFields form={form} onChange={setForm} mayBlock={mayBlock} />
        <WillHappen will={willHappen(form, user.restriction !== null)} />
        <ReasonField value={reason} onChange={setReason} presets={t.reasons} />
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={t.confirm[form.kind]}
        isDangerous={form.kind === 'block'}
        disabled={!isComplete(form) || !isReason(reason) || press.isPending}
        onPress={() => press.mutate({ reason: reason.trim(), form })}
        onClose={onClose}
      />
    </Dialog>
  )
}
