import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Counter, fieldClass } from '../../ui/controls/Field.tsx'

interface Props {
  label: string
  placeholder: string
  value: string
  limit: number
  onChange: (text: string) => void
  rows: number
  /** Shown next to the label. */
  info?: ReactNode
  /** Under the text, left of the counter. */
  actions?: ReactNode
}

/** Words with a counter; too many turn it red instead of being cut away. */
export function TextBox({ label, placeholder, value, limit, onChange, rows, info, actions }: Props) {
  const id = useId()
  const over = value.length > limit
  return (
    <div>
      <div className="mb-1 flex min-h-8 items-center gap-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {info}
      </div>
      <textarea
        id={id}
        value={value}
        rows={rows}
        placeholder={placeholder}
        aria-invalid={over || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={classes(fieldClass, 'block resize-y', over && 'border-madder')}
      />
      <div className="mt-1 flex min-h-8 items-center justify-between gap-2">
        <div className="-ms-2 flex flex-wrap items-center gap-1">{actions}</div>
        <Counter used={value.length} limit={limit} />
      </div>
    </div>
  )
}
