import type { PendingGeneration } from '@songloom/contracts/account/account'
import { useMemo } from 'react'
import { hashText } from '../../lib/i18n/format.ts'
import { useProjectPath } from '../../lib/cache/education.ts'
import { isLibraryTool } from '../../lib/jobs/library-jobs.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { createIdleBars } from '../../ui/pictures/bars.ts'
import { Wave } from '../../ui/pictures/Wave.tsx'
import { usePendingLabels } from './pending-labels.ts'
import { Link } from '../../ui/controls/Link.tsx'

const cardClass =
  'block w-full rounded-lg border border-line bg-surface p-4 text-left transition-colors hover:border-field'

function PendingCard({ pending }: { pending: PendingGeneration }) {
  const { stage, fraction, wait } = usePendingLabels(pending)
  const heights = useMemo(() => createIdleBars(hashText(pending.id), 72), [pending.id])
  const words = (
    <>
      <span dir="auto" title={pending.name} className="block truncate font-medium">
        {pending.name}
      </span>
      <Wave heights={heights} filled={fraction} tone="lagoon" breathing={fraction > 0} className="my-2 h-10" />
      <span className="flex justify-between gap-3">
        <span className="truncate text-lagoon">{stage}</span>
        <span className="mono shrink-0 text-ink-2">{wait}</span>
      </span>
    </>
  )
  const pathOf = useProjectPath()
  if (isLibraryTool(pending.tool))
    return (
      <button type="button" onClick={() => openPanel('library')} className={cardClass}>
        {words}
      </button>
    )
  return (
    <Link to={pathOf(pending.projectId)} className={cardClass}>
      {words}
    </Link>
  )
}

export function PendingCards({ pending }: { pending: readonly PendingGeneration[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {pending.map((one) => (
        <li key={one.id}>
          <PendingCard pending={one} />
        </li>
      ))}
    </ul>
  )
}
