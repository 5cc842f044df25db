import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/controls/Field.tsx'

/** The account's present password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useLingui()
  return <Field label={t`Password`} type="password" autoComplete="current-password" {...props} />
}

/** A code of an app, or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useLingui()
  return <Field label={t`Code`} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} {...props} />
}
