import { useLingui } from '@lingui/react/macro'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { PasswordField } from '../../../panels/proof/ProofFields.tsx'

interface Props {
  hasPassword: boolean
  register: UseFormRegister<{ password: string }>
  errors: FieldErrors<{ password: string }>
}

/** The user's password, in forms that need it; nothing for an account without one. */
export function OwnPassword({ hasPassword, register, errors }: Props) {
  const { t } = useLingui()
  if (!hasPassword) return null
  return (
    <PasswordField error={errors.password?.message} {...register('password', { required: t`Enter your password.` })} />
  )
}
