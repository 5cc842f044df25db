import type { ReactNode } from 'react'
import { Link } from '../../../ui/controls/Link.tsx'
import { classes } from '../../../ui/classes.ts'
import { touchClass } from './touch.ts'

const backClass = 'mb-1 inline-flex min-h-11 min-w-11 items-center gap-1 text-ink-2 underline-offset-4 hover:underline'

interface Props {
  title: string
  /** The page above this one. */
  back?: { to: string; label: string }
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the pages of classes: way back, heading, actions. */
export function EducationFrame({ title, back, note, actions, children }: Props) {
  return (
    <div className={classes('mx-auto max-w-5xl px-4 py-6 md:px-8 md:py-10', touchClass)}>
      {back ? (
        <Link to={back.to} className={backClass}>
          <span aria-hidden>‹</span> {back.label}
        </Link>
      ) : null}
      <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere" dir="auto">
            {title}
          </h1>
          {note ? <div className="mt-1 text-ink-2">{note}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
