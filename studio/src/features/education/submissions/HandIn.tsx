import { useLingui } from '@lingui/react/macro'
import type { Submission } from '@songloom/contracts/edu/assignments'
import { Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { attempt } from '../classes/class-calls.ts'

type Act = 'turnIn' | 'unsubmit'

/** Handing in and taking back, with what each does to the work; in the archive neither is possible. */
export function HandIn({ submission, isArchived }: { submission: Submission; isArchived: boolean }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const isHandedIn = submission.state === 'TURNED_IN'
  const run = async (act: Act, text: string): Promise<void> => {
    setBusy(true)
    const done = await attempt(() => call(act, { params: { submissionId: submission.id } }))
    setBusy(false)
    if (done) notify.success(text)
  }
  if (isArchived)
    return <p className="text-ink-2">{t`This class is in the archive. Nothing can be handed in or taken back.`}</p>
  if (isHandedIn)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-2">{t`Your teacher has your work as it was when you handed it in. Take it back to change it.`}</p>
        <Button
          disabled={busy}
          onClick={() => void run('unsubmit', t`You have it back. Hand it in again when it is ready.`)}
        >
          <Undo2 className="size-4" aria-hidden />
          {t`Take back`}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2">{t`Handing in sends your teacher the project as it is now. You can take it back until it is returned.`}</p>
      <Button
        tone="primary"
        disabled={busy || submission.projectId === null}
        onClick={() => void run('turnIn', t`Handed in. Your teacher can listen to it now.`)}
      >
        <Send className="size-4" aria-hidden />
        {submission.state === 'RETURNED' ? t`Hand in again` : t`Hand in`}
      </Button>
    </div>
  )
}
