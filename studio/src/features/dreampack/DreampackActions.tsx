import { useLingui } from '@lingui/react/macro'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { getDailyTokens } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { Pause, Pencil, Play, Square, Trash2, Zap } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { isOver } from '../../lib/cache/dreampack-news.ts'
import { grouped } from '../../lib/i18n/format.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { pauseDreampack, resumeDreampack, runDreampack, stopDreampack } from './dreampack-calls.ts'
import { editDreampack } from '../../panels/dialogs/dreampack-dialog.ts'

const DeleteDreampack = lazyComponent(async () => (await import('./DeleteDreampack.tsx')).DeleteDreampack)

interface ActProps {
  icon: LucideIcon
  label: string
  words: string
  onPress: () => unknown
  isOff?: boolean
}

/** One press is one wish: until it is answered there is no second. */
function Act({ icon: Icon, label, words, onPress, isOff = false }: ActProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    if (isBusy || isOff) return
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  // It keeps the focus while it cannot be pressed.
  return (
    <Button
      aria-label={label}
      aria-disabled={isBusy || isOff || undefined}
      className="gap-1.5! px-3! aria-disabled:opacity-60"
      onClick={() => void press()}
    >
      <Icon className="size-4" aria-hidden />
      {words}
    </Button>
  )
}

function RunAct({ dreampack }: { dreampack: Dreampack }) {
  const { t } = useLingui()
  const { name, lastRun } = dreampack
  const price = grouped(getDailyTokens(dreampack))
  const isRunning = lastRun !== null && !isOver(lastRun)
  const stop = {
    icon: Square,
    words: t`Stop this pack`,
    label: t`Stop this pack: ${name}`,
    onPress: () => stopDreampack(dreampack),
  }
  const run = {
    icon: Zap,
    words: t`Run now · ${price} tokens`,
    label: t`Run now · ${price} tokens: ${name}`,
    onPress: () => runDreampack(dreampack),
  }
  return <Act {...(isRunning ? stop : run)} isOff={isRunning && lastRun.isStopping} />
}

function PauseAct({ dreampack }: { dreampack: Dreampack }) {
  const { t } = useLingui()
  const { name, state } = dreampack
  const pause = { icon: Pause, words: t`Pause`, label: t`Pause ${name}`, onPress: () => pauseDreampack(dreampack) }
  const resume = { icon: Play, words: t`Resume`, label: t`Resume ${name}`, onPress: () => resumeDreampack(dreampack) }
  return <Act {...(state === 'active' ? pause : resume)} />
}

/** The actions of a dreampack. */
export function DreampackActions({ dreampack }: { dreampack: Dreampack }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { name } = dreampack
  return (
    <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
      <RunAct dreampack={dreampack} />
      <PauseAct dreampack={dreampack} />
      <Act icon={Pencil} words={t`Edit`} label={t`Edit ${name}`} onPress={() => editDreampack(dreampack)} />
      <Act icon={Trash2} words={t`Delete`} label={t`Delete ${name}`} onPress={() => setAsking(true)} />
      {isAsking ? <DeleteDreampack placeholder={null} dreampack={dreampack} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
