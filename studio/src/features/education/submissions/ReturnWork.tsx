import { useLingui } from '@lingui/react/macro'
import type { Submission } from '@songloom/contracts/edu/assignments'
import { maxInstructionsLength } from '@songloom/contracts/edu/education.rules'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { fieldClass } from '../../../ui/controls/Field.tsx'
import { attempt } from '../classes/class-calls.ts'

/** The teacher gives the work back, with a note if there is one. */
export function ReturnWork({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const [note, setNote] = useState(submission.note ?? '')
  const [busy, setBusy] = useState(false)
  const name = submission.studentName
  const isReturned = submission.state === 'RETURNED'
  const give = async (): Promise<void> => {
    setBusy(true)
    const params = { submissionId: submission.id }
    const done = await attempt(() => call('returnSubmission', { params, body: { note: note.trim() } }))
    setBusy(false)
    if (done) notify.success(t`Returned to ${name}.`)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) void give()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <label className="flex flex-col gap-1">
        <span className="font-medium text-ink-2">{t`Note to the student (optional)`}</span>
        <textarea
          value={note}
          rows={3}
          maxLength={maxInstructionsLength}
          dir="auto"
          onChange={(event) => setNote(event.currentTarget.value)}
          className={fieldClass}
        />
      </label>
      <Button type="submit" tone={isReturned ? 'plain' : 'primary'} className="self-start" disabled={busy}>
        <Undo2 className="size-4" aria-hidden />
        {isReturned ? t`Return again` : t`Return`}
      </Button>
    </form>
  )
}
