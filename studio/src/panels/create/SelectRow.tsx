import { openPlans } from '../../lib/shell/shell-store.ts'
import { Select } from '../../ui/controls/Select.tsx'

interface Props<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string; locked?: boolean }[]
  onChange: (value: T) => void
}

/** A select in a row of the panel; values beyond the plan show a lock and open the plans. */
export function SelectRow<T extends string>({ label, ...select }: Props<T>) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-medium">{label}</span>
      <Select label={label} {...select} onLocked={openPlans} className="w-36" />
    </div>
  )
}
