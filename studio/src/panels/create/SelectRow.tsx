import { openPlans } from '../../lib/shell/shell-store.ts'
import { Select } from '../../ui/controls/Select.tsx'

interface Props<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string; locked?: boolean }[]
  onChange: (value: T) => void
}

/** A choice of one in a line of the panel; what the plan does not include shows a lock and opens the plans. */
export function SelectRow<T extends string>({ label, ...select }: Props<T>) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-medium">{label}</span>
      <Select label={label} {...select} onLocked={openPlans} className="w-36" />
    </div>
  )
}
