import { RovingFocus } from 'radix-ui/internal'
import type { ComponentProps, ReactNode } from 'react'
import { Chip } from './Chip.tsx'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

/** A group of chips is one stop for Tab; arrow keys, Home and End walk within it. Its chips are `GroupChip`s. */
export function Chips({ label, className, children }: Props) {
  return (
    <RovingFocus.Root asChild loop>
      <div role="group" aria-label={label} className={className}>
        {children}
      </div>
    </RovingFocus.Root>
  )
}

/** The pressed one is met first. */
export function GroupChip(props: ComponentProps<typeof Chip>) {
  return (
    <RovingFocus.Item asChild focusable={!props.disabled} active={props.pressed}>
      <Chip {...props} />
    </RovingFocus.Item>
  )
}
