import { useLingui } from '@lingui/react/macro'
import { maxClassNameLength } from '@songloom/contracts/edu/education.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../lib/http/api.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { attempt, getOwnTimeZone } from './class-calls.ts'
import { createRequestIds } from './request-ids.ts'
import { touchClass } from '../start/touch.ts'

export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [ids] = useState(createRequestIds)
  const create = async (): Promise<void> => {
    setBusy(true)
    const wanted = { name: name.trim(), timeZone: getOwnTimeZone() }
    const body = { ...wanted, requestId: ids.idFor(wanted) }
    const made = await attempt(() => call('createClass', { body }))
    setBusy(false)
    if (!made) return
    onClose()
    navigateTo(`/edu/teacher/classes/${made.class.id}`)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '' && !busy) void create()
  }
  return (
    <Dialog open onClose={onClose} title={t`New class`} closeLabel={t`Close`}>
      <form noValidate onSubmit={submit} className={`flex flex-col gap-4 ${touchClass}`}>
        <Field
          label={t`Name of the class`}
          placeholder={t`Music 7b`}
          value={name}
          maxLength={maxClassNameLength}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" tone="primary" disabled={name.trim() === '' || busy}>{t`Create class`}</Button>
      </form>
    </Dialog>
  )
}
