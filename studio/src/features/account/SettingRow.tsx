import type { ReactNode } from 'react'

const rowClass =
  'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0'

interface Props {
  title: string
  /** How it is now. */
  state: ReactNode
  children?: ReactNode
}

/** One thing of the account: what it is, how it is, and what can be done. */
export function SettingRow({ title, state, children }: Props) {
  return (
    <div className={rowClass}>
      <div className="min-w-0 grow basis-56">
        <h3 className="text-base">{title}</h3>
        <div className="break-words text-ink-2">{state}</div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
