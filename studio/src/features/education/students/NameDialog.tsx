import { useLingui } from '@lingui/react/macro'
import { maxStudentNameLength } from '@songloom/contracts/edu/education.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { touchClass } from '../start/touch.ts'

interface Props {
  title: string
  /** The present name; empty for a new thing. */
  name: string
  maxLength?: number
  action?: string
  /** False where it was refused: the dialog stays open. */
  onSave: (name: string) => Promise<boolean>
  onClose: () => void
}

/** A name to be changed. */
export function NameDialog({ title, name: before, maxLength = maxStudentNameLength, action, onSave, onClose }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(before)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const isSaved = name.trim() === before || (await onSave(name.trim()))
    setBusy(false)
    if (isSaved) onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '' && !busy) void save()
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t`Close`}>
      <form noValidate onSubmit={submit} className={`flex flex-col gap-4 ${touchClass}`}>
        <Field
          label={t`Name`}
          value={name}
          maxLength={maxLength}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" tone="primary" disabled={name.trim() === '' || busy}>
          {action ?? t`Save`}
        </Button>
      </form>
    </Dialog>
  )
}
