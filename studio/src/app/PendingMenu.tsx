import { useLingui } from '@lingui/react/macro'
import type { PendingGeneration } from '@songloom/contracts/account'
import { overallFraction } from '@songloom/contracts/job-steps.rules'
import type { ReactNode } from 'react'
import { stepLabel } from '../features/takes/step-labels.ts'
import { shortWait } from '../lib/format.ts'
import { navigateTo } from '../lib/navigation.ts'
import { useProgress } from '../lib/progress.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'

/** Stage, share and wait of one generation, as the list and the home cards show them. */
export function usePendingWords(pending: PendingGeneration): { stage: string; fraction: number; wait: string } {
  const { t, i18n } = useLingui()
  const note = useProgress((state) => state.notes[pending.id])
  const step = note?.step ?? pending.step
  const label = stepLabel(step)
  const leftSeconds = pending.estimateSeconds - (Date.now() - Date.parse(pending.createdAt)) / 1_000
  const about = shortWait(leftSeconds)
  return {
    stage: label ? i18n._(label) : t`Waiting for a free place`,
    fraction: overallFraction('song_gen', step, note?.fraction ?? pending.fraction),
    wait: leftSeconds > 4 ? t`about ${about}` : t`a few seconds more`,
  }
}

function PendingItem({ pending }: { pending: PendingGeneration }) {
  const { stage, fraction, wait } = usePendingWords(pending)
  return (
    <MenuItem onSelect={() => navigateTo(`/studio/${pending.projectId}`)}>
      <span className="min-w-0 grow py-1.5">
        <span className="block truncate font-medium">{pending.name}</span>
        <span className="flex justify-between gap-3 text-ink-2"><span className="truncate text-lagoon">{stage}</span><span className="mono shrink-0">{wait}</span></span>
        <span className="mt-1 block h-1 overflow-hidden rounded-full bg-line"><span className="block h-full bg-lagoon transition-[width] duration-300" style={{ width: `${fraction * 100}%` }} /></span>
      </span>
    </MenuItem>
  )
}

interface Props { trigger: ReactNode; pending: readonly PendingGeneration[] }

export function PendingMenu({ trigger, pending }: Props) {
  const { t } = useLingui()
  return (
    <Menu trigger={trigger} startOpen width="w-80" label={t`Pending generations`}>
      {pending.length === 0 ? <MenuItem disabled onSelect={() => undefined}>{t`Nothing is being made right now.`}</MenuItem> : null}
      {pending.map((one) => <PendingItem key={one.id} pending={one} />)}
    </Menu>
  )
}
