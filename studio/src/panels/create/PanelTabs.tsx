import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

const tabClass = classes(
  'min-h-10 grow basis-0 rounded-sm px-2 font-medium text-ink-2 transition-colors',
  'data-[state=active]:bg-overlay data-[state=active]:text-ink disabled:text-ink-3',
)

interface Props<T extends string> {
  label: string
  value: T
  tabs: readonly { value: T; label: string; content: ReactNode; disabled?: boolean }[]
  onChange: (value: T) => void
  /** Between the tabs and what they show. */
  notice?: ReactNode
}

/** Two or three ways to begin, such as 'Describe your song' and 'Custom'. */
export function PanelTabs<T extends string>({ label, value, tabs, onChange, notice }: Props<T>) {
  return (
    <Tabs.Root value={value} onValueChange={(next) => onChange(tabs.find((tab) => tab.value === next)!.value)}>
      <Tabs.List aria-label={label} className="mb-4 flex rounded-md border border-line bg-ground p-1">
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value} disabled={tab.disabled} className={tabClass}>
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {notice}
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
