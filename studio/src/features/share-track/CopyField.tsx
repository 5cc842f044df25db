import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { classes } from '../../ui/classes.ts'

interface Props {
  label: string
  text: string
  /** Announced after the copy. */
  done: string
  /** Lines of the text. */
  rows?: number
}

/** A text to be copied: by a press, or from the field where the clipboard is closed. */
export function CopyField({ label, text, done, rows = 1 }: Props) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => notify.success(done),
      () => field.current?.select(),
    )
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-ink-2">
        {label}
      </label>
      <div className="flex items-start gap-2">
        <textarea
          ref={field}
          id={id}
          readOnly
          rows={rows}
          value={text}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
          className={classes(
            fieldClass,
            'mono min-h-10 resize-none text-sm',
            rows === 1 && 'overflow-x-auto whitespace-nowrap',
          )}
        />
        <Button className="shrink-0 max-md:min-h-11" aria-label={t`Copy: ${label}`} onClick={copy}>{t`Copy`}</Button>
      </div>
    </div>
  )
}
