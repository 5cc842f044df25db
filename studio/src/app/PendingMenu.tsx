import { useLingui } from '@lingui/react/macro'
import type { PendingGeneration } from '@songloom/contracts/account'
import type { ReactNode } from 'react'
import { isLibraryTool } from '../lib/library-jobs.ts'
import { navigateTo } from '../lib/navigation.ts'
import { openPanel } from '../lib/shell-store.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { usePendingWords } from './pending-words.ts'

const showPending = ({ tool, projectId }: PendingGeneration): void =>
  isLibraryTool(tool) ? openPanel('library') : navigateTo(`/studio/${projectId}`)

function PendingItem({ pending }: { pending: PendingGeneration }) {
  const { stage, fraction, wait } = usePendingWords(pending)
  return (
    <MenuItem onSelect={() => showPending(pending)}>
      <span className="min-w-0 grow py-1.5">
        <span className="block truncate font-medium">{pending.name}</span>
        <span className="flex justify-between gap-3 text-ink-2">
          <span className="truncate text-lagoon">{stage}</span>
          <span className="mono shrink-0">{wait}</span>
        </span>
        <span className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-lagoon transition-[width] duration-300"
            style={{ width: `${fraction * 100}%` }}
          />
        </span>
      </span>
    </MenuItem>
  )
}

interface Props {
  trigger: ReactNode
  pending: readonly PendingGeneration[]
}

export function PendingMenu({ trigger, pending }: Props) {
  const { t } = useLingui()
  return (
    <Menu trigger={trigger} startOpen width="w-80" label={t`Pending generations`}>
      {pending.length === 0 ? <MenuItem disabled onSelect={() => undefined}>{t`No songs in progress`}</MenuItem> : null}
      {pending.map((one) => (
        <PendingItem key={one.id} pending={one} />
      ))}
    </Menu>
  )
}
