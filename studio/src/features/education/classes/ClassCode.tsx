import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { attempt } from './class-calls.ts'
import { JoinCode } from './JoinCode.tsx'

/** The code of a class, and the way to change one that has leaked. */
export function ClassCode({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const change = async (): Promise<void> => {
    if (await attempt(() => call('changeJoinCode', { params: { classId: one.id } })))
      notify.success(t`The class has a new code.`)
  }
  if (one.joinCode === null) return null
  return (
    <>
      <JoinCode code={one.joinCode} name={one.name}>
        <Button tone="quiet" onClick={() => setAsking(true)}>
          <RefreshCw className="size-4" aria-hidden />
          {t`Change code`}
        </Button>
      </JoinCode>
      {asking ? (
        <ConfirmDialog
          open
          title={t`Change the class code`}
          question={t`The old code and its QR code stop working at once. Students of the class stay in it.`}
          confirm={t`Change code`}
          cancel={t`Cancel`}
          onClose={() => setAsking(false)}
          onConfirm={() => void change()}
        />
      ) : null}
    </>
  )
}
