import type { ReactNode } from 'react'
import { createIdleBars } from '../pictures/bars.ts'
import { Wave } from '../pictures/Wave.tsx'

interface Props {
  title: string
  children?: ReactNode
  action?: ReactNode
  seed?: number
}

const bars = (seed: number): number[] => createIdleBars(seed, 36)

/** One sentence, one button. */
export function EmptyState({ title, children, action, seed = 5 }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Wave heights={bars(seed)} filled={0} tone="lagoon" className="h-12 w-40 opacity-70" />
      <h2 className="text-lg">{title}</h2>
      {children ? <p className="max-w-prose text-ink-2">{children}</p> : null}
      {action}
    </div>
  )
}
