import type { ReactNode } from 'react'

/** A part of a page of classes. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}
