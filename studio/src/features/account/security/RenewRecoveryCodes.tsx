import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/http/api.ts'
import { withConfirmation } from '../../../lib/http/confirmation.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useSubmit } from '../use-submit.ts'

interface Props {
  hasPassword: boolean
  onClose: () => void
}

export function RenewRecoveryCodes({ hasPassword, onClose }: Props) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>()
  const { register, handleSubmit, formState } = useForm<{ password: string }>()
  const { submit, ...state } = useSubmit(async ({ password }: { password: string }) => {
    const body = hasPassword ? { password } : {}
    const made = await withConfirmation(() => call('renewRecoveryCodes', { body }))
    if (made) setCodes(made.recoveryCodes)
  })
  if (codes)
    return (
      <Dialog open title={t`Your new recovery codes`} closeLabel={t`Close`} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      {...state}
      title={t`Make new recovery codes?`}
      description={t`The codes you have kept stop working.`}
      action={t`Make new codes`}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <OwnPassword hasPassword={hasPassword} register={register} errors={formState.errors} />
    </FormDialog>
  )
}
