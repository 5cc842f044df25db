import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/controls/Field.tsx'

interface Props extends ComponentProps<typeof Field> {
  /** It is chosen here, and has to follow the rule. */
  isNew?: boolean
}

/** A password that can be read while it is typed; the rule of a new one stands below it from the start. */
export function PasswordField({ isNew = false, ...props }: Props) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? <p className="mt-1 text-ink-3">{t`Use at least 8 characters.`}</p> : undefined}
      />
      <label className="mt-1 inline-flex min-h-6 items-center gap-2 text-ink-2">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
          className="size-5 accent-marigold"
        />
        {t`Show characters`}
      </label>
    </div>
  )
}
