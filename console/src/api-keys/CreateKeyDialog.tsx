import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { KeyScope } from '@songloom/contracts/support/keys.rules'
import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../ui/press/ReasonField.tsx'
import { createRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'
import { DaysChoice, NameField, ScopeChoice } from './KeyFields.tsx'
import { keysQueryKey } from './use-support-keys.ts'

const t = deskTexts.apiKeys
type Created = RouteResponse<'supportCreateKey'>

interface KeyForm {
  name: string
  scopes: readonly KeyScope[]
  days: number
  reason: string
}
const emptyForm: KeyForm = { name: '', scopes: ['read'], days: 30, reason: '' }
const isComplete = ({ name, scopes, reason }: KeyForm): boolean =>
  name.trim() !== '' && scopes.length > 0 && isReason(reason)

function useCreateKey(onCreated: (created: Created) => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const [requestId] = useState(createRequestId)
  return useMutation({
    mutationFn: ({ name, scopes, reason, days }: KeyForm) =>
      provider.createKey({ name: name.trim(), scopes: [...scopes], reason: reason.trim(), days, requestId }),
    onSuccess: onCreated,
    onSettled: () => queries.invalidateQueries({ queryKey: keysQueryKey }),
  })
}

/** Name, scopes and end of a new key. */
export function CreateKeyDialog({
  onCreated,
  onClose,
}: {
  onCreated: (created: Created) => void
  onClose: () => void
}) {
  const [form, setForm] = useState(emptyForm)
  const set = (change: Partial<KeyForm>): void => setForm({ ...form, ...change })
  const press = useCreateKey(onCreated)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="create-key-title">
      <DialogTitle id="create-key-title">{t.createTitle}</DialogTitle>
      <DialogContent>
        <NameField value={form.name} onChange={(name) => set({ name })} />
        <ScopeChoice value={form.scopes} onChange={(scopes) => set({ scopes })} />
        <DaysChoice value={form.days} onChange={(days) => set({ days })} />
        <ReasonField value={form.reason} onChange={(reason) => set({ reason })} presets={t.reasons} />
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={t.create}
        disabled={!isComplete(form) || press.isPending}
        onPress={() => press.mutate(form)}
        onClose={onClose}
      />
    </Dialog>
  )
}
