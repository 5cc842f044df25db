import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../lib/http/api.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { attempt } from './class-calls.ts'
import { touchClass } from '../start/touch.ts'

/** Deletion of a class, after its name was typed again. */
export function DeleteClassDialog({ one, onClose }: { one: EduClass; onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const { name } = one
  const isSame = typed.trim() === name.trim()
  const remove = async (): Promise<void> => {
    setBusy(true)
    const done = await attempt(() => call('deleteClass', { params: { classId: one.id }, body: { name: typed.trim() } }))
    setBusy(false)
    if (!done) return
    onClose()
    navigateTo('/edu/teacher/dashboard')
    notify.success(t`The class is being deleted.`)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSame && !busy) void remove()
  }
  return (
    <Dialog open onClose={onClose} title={t`Delete the class`} closeLabel={t`Close`}>
      <form noValidate onSubmit={submit} className={`flex flex-col gap-4 ${touchClass}`}>
        <ul className="list-disc ps-5 text-ink-2">
          <li>{t`Assignments, submissions and comments are deleted.`}</li>
          <li>{t`Students without email are deleted with their songs. The others keep theirs.`}</li>
          <li>{t`Tokens that students have not spent come back to you.`}</li>
        </ul>
        <p>{t`This cannot be undone. Export the class first if you want to keep something.`}</p>
        <Field
          label={t`Type ${name} to confirm`}
          value={typed}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" tone="danger" disabled={!isSame || busy} className="disabled:opacity-50">
          {t`Delete the class`}
        </Button>
      </form>
    </Dialog>
  )
}
