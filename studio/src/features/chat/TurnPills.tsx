import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TurnPill } from '@songloom/contracts/assistant/turns'
import type { PillState } from '@songloom/contracts/assistant/turns.rules'
import { isPanelTool } from '@songloom/tools/registry.rules'
import { Ban, Check, CircleDot, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { grouped } from '../../lib/i18n/format.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { classes } from '../../ui/classes.ts'

interface PillLook {
  icon: LucideIcon
  tone: string
  label: MessageDescriptor
}

const looks: Record<PillState, PillLook> = {
  active: { icon: CircleDot, tone: 'border-lagoon text-lagoon', label: msg`in progress` },
  completed: { icon: Check, tone: 'border-line text-ink-2', label: msg`done` },
  failed: { icon: X, tone: 'border-madder text-madder', label: msg`failed` },
  declined: { icon: Ban, tone: 'border-line text-ink-3', label: msg`not started` },
}

function Pill({ pill: { tool, name, state, priceTokens } }: { pill: TurnPill }) {
  const { t, i18n } = useLingui()
  const { icon: Icon, tone, label } = looks[state]
  const price = grouped(priceTokens)
  return (
    <li
      className={classes('inline-flex min-h-8 items-center gap-2 rounded-full border bg-raised px-3', tone)}
      data-state={state}
    >
      <Icon className={classes('size-4', state === 'active' && 'motion-safe:animate-pulse')} aria-hidden />
      <span>{isPanelTool(tool) ? i18n._(findTool(tool).name) : name}</span>
      <span className="sr-only">{i18n._(label)}</span>
      {priceTokens > 0 ? <span className="mono">{t`${price} tokens`}</span> : null}
    </li>
  )
}

/** The tools of a turn: active until their result is there, then completed (spec 3 §4). */
export function TurnPills({ pills }: { pills: readonly TurnPill[] }) {
  const { t } = useLingui()
  if (pills.length === 0) return null
  return (
    <ul aria-label={t`Tools used`} className="mt-3 flex flex-wrap gap-2">
      {pills.map((pill) => (
        <Pill key={pill.callId} pill={pill} />
      ))}
    </ul>
  )
}
