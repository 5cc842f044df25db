import type { RouteBody } from '@songloom/contracts/routes/routes'
import { caseStateLabels, caseStates } from '@songloom/contracts/support/users/cases.rules'
import type { CaseState } from '@songloom/contracts/support/users/cases.rules'
import type { SupportCase } from '@songloom/contracts/support/users/cases'
import { Box, Button, TextField } from '@mui/material'
import { useMe } from '../session/session.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { createRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'
import { useSetCase, useStaff } from './use-notes.ts'
import type { Subject } from './use-notes.ts'

const t = deskTexts.notes
type CaseChange = Pick<RouteBody<'supportSetCase'>, 'state' | 'ownerId'>

/** The state and owner of a case; a choice is saved at once, and alone, since the other may be newer than shown. */
export function CaseFields({ subject, current }: { subject: Subject; current: SupportCase | null }) {
  const me = useMe()
  const { mutate, isPending, error } = useSetCase(subject)
  const set = (change: CaseChange): void => mutate({ ...change, requestId: createRequestId() })
  return (
    <Box role="group" aria-label={t.case} sx={{ mt: 1.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {current ? (
          <>
            <StateSelect value={current.state} onChoose={(state) => set({ state })} />
            <OwnerSelect current={current} onChoose={(ownerId) => set({ ownerId })} />
          </>
        ) : null}
        {current?.ownerId === me.id ? null : (
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => set(current ? { ownerId: me.id } : { state: 'open', ownerId: me.id })}
          >
            {current ? t.assignToMe : t.open}
          </Button>
        )}
      </Box>
      <DialogFailure error={error} />
    </Box>
  )
}

function StateSelect({ value, onChoose }: { value: CaseState; onChoose: (state: CaseState) => void }) {
  return (
    <TextField
      select
      label={t.state}
      value={value}
      onChange={({ target }) => onChoose(target.value as CaseState)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {caseStates.map((state) => (
        <option key={state} value={state}>
          {caseStateLabels[state]}
        </option>
      ))}
    </TextField>
  )
}

/** Former staff stay in the list while they own the case. */
function OwnerSelect({ current, onChoose }: { current: SupportCase; onChoose: (ownerId: string | null) => void }) {
  const { ownerId, ownerEmail } = current
  const staff = useStaff().map(({ id, email }) => ({ id, email }))
  const isListed = ownerId === null || staff.some(({ id }) => id === ownerId)
  const owners = isListed ? staff : [{ id: ownerId, email: ownerEmail ?? ownerId }, ...staff]
  return (
    <TextField
      select
      label={t.owner}
      value={ownerId ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
      sx={{ minWidth: 160, maxWidth: '100%' }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t.nobody}</option>
      {owners.map(({ id, email }) => (
        <option key={id} value={id}>
          {email}
        </option>
      ))}
    </TextField>
  )
}
