import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/http/api.ts'
import { withConfirmation } from '../../lib/http/confirmation.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { securityQuery } from '../../lib/cache/queries.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useSubmit } from './use-submit.ts'

/** Asks for the new address; the mail that goes there confirms it. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const { submit, ...state } = useSubmit(async ({ email }: { email: string }) => {
    if (!(await withConfirmation(() => call('changeEmail', { body: { email: email.trim() } })))) return
    await queryClient.invalidateQueries(securityQuery)
    onClose()
  })
  return (
    <FormDialog
      {...state}
      title={t`Change your email`}
      description={t`We mail a link to the new address; it is yours once you open it. Your present address gets a mail too.`}
      action={t`Send the link`}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <Field
        label={t`New email`}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', {
          required: t`Enter your email.`,
          pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: t`Enter a valid email.` },
        })}
      />
    </FormDialog>
  )
}
