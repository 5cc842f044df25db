import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { attempt } from './class-calls.ts'

/** Leaving is for accounts with an e-mail address; the others belong to their class. */
export function LeaveClass({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { name } = one
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>{t`Leave the class`}</Button>
      {asking ? (
        <ConfirmDialog
          open
          title={t`Leave the class`}
          question={t`You leave ${name}. Your projects and songs stay with you. Tokens from your teacher that you have not used go back.`}
          confirm={t`Leave`}
          cancel={t`Cancel`}
          onClose={() => setAsking(false)}
          onConfirm={() => void attempt(() => call('leaveClass', { params: { classId: one.id } }))}
        />
      ) : null}
    </>
  )
}
