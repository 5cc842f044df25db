import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { notify } from '../../lib/shell/notify.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  name: string
  onClose: () => void
}

export function ChangeName({ name, onClose }: Props) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } })
  const { submit, ...state } = useSubmit(async (values: { name: string }) => {
    const changed = await call('renameUser', { body: { name: values.name.trim() } })
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, username: changed.name })
    notify.success(t`Your name was changed.`)
    onClose()
  })
  return (
    <FormDialog
      {...state}
      title={t`Change your name`}
      description={t`Others see it on what you share.`}
      action={t`Save`}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <Field
        label={t`Name`}
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name', {
          validate: (text) => text.trim() !== '' || t`Enter your name.`,
          maxLength: { value: 80, message: t`Limit: 80 characters.` },
        })}
      />
    </FormDialog>
  )
}
