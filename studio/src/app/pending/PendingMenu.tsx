import { useLingui } from '@lingui/react/macro'
import type { PendingGeneration } from '@songloom/contracts/account/account'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { cancelPending } from '../../lib/jobs/cancel-pending.ts'
import { projectPath } from '../../lib/cache/education.ts'
import { isLibraryTool } from '../../lib/jobs/library-jobs.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { useProgress } from '../../lib/jobs/progress.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { Menu, MenuItem, MenuLabel } from '../../ui/overlays/Menu.tsx'
import { isPendingInQueue, usePendingLabels } from './pending-labels.ts'
import { lazyPart } from '../lazy-part.ts'

const CancelQuestion = lazyPart(
  async () => (await import('../../features/generations/cards/CancelQuestion.tsx')).CancelQuestion,
)

const showPending = ({ tool, projectId }: PendingGeneration): void =>
  isLibraryTool(tool) ? openPanel('library') : navigateTo(projectPath(projectId))

/** Name, below it one line, and how far it is once a machine has it. */
function Words({ pending }: { pending: PendingGeneration }) {
  const { stage, fraction, wait } = usePendingLabels(pending)
  const isWaiting = useProgress((state) => isPendingInQueue(pending, state.notes[pending.id]))
  return (
    <span className="block w-full min-w-0 py-1.5">
      <span className="block truncate font-medium" dir="auto">
        {pending.name}
      </span>
      <span className="block truncate text-ink-2">
        {isWaiting && wait !== '' ? wait : [stage, wait].filter(Boolean).join(' · ')}
      </span>
      {fraction > 0 ? (
        <span className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-lagoon transition-[width] duration-300"
            style={{ width: `${fraction * 100}%` }}
          />
        </span>
      ) : null}
    </span>
  )
}

interface ItemProps {
  pending: PendingGeneration
  onCancel: (pending: PendingGeneration) => void
}

function PendingItem({ pending, onCancel }: ItemProps) {
  const { t } = useLingui()
  const { name } = pending
  return (
    <div className="flex items-center">
      <div className="min-w-0 grow">
        <MenuItem onSelect={() => showPending(pending)}>
          <Words pending={pending} />
        </MenuItem>
      </div>
      <MenuItem onSelect={() => onCancel(pending)}>
        <X className="size-4" aria-hidden />
        <span className="sr-only">{t`Cancel ${name}`}</span>
      </MenuItem>
    </div>
  )
}

interface GroupProps extends Pick<ItemProps, 'onCancel'> {
  label: string
  pending: readonly PendingGeneration[]
}

function Group({ label, pending, onCancel }: GroupProps) {
  if (pending.length === 0) return null
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      {pending.map((one) => (
        <PendingItem key={one.id} pending={one} onCancel={onCancel} />
      ))}
    </>
  )
}

interface Props {
  trigger: ReactNode
  pending: readonly PendingGeneration[]
}

/** Running generations, then waiting ones. */
export function PendingMenu({ trigger, pending }: Props) {
  const { t } = useLingui()
  const notes = useProgress((state) => state.notes)
  const { waiting = [], working = [] } = Object.groupBy(pending, (one) =>
    isPendingInQueue(one, notes[one.id]) ? 'waiting' : 'working',
  )
  const [asked, setAsked] = useState<PendingGeneration>()
  return (
    <>
      <Menu trigger={trigger} startOpen width="w-96" label={t`Pending generations`}>
        {pending.length === 0 ? (
          <MenuItem disabled onSelect={() => undefined}>{t`No songs in progress`}</MenuItem>
        ) : null}
        <Group label={t`In progress`} pending={working} onCancel={setAsked} />
        <Group label={t`In the queue`} pending={waiting} onCancel={setAsked} />
      </Menu>
      {asked ? (
        <CancelQuestion
          placeholder={null}
          name={asked.name}
          onConfirm={() => void cancelPending(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}
