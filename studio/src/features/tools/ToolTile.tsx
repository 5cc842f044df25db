import { useLingui } from '@lingui/react/macro'
import { isMode, isPanelTool } from '@songloom/tools/registry.rules'
import type { listVisibleTools } from '@songloom/tools/registry.rules'
import { pickMode } from '../../lib/chat/modes.ts'
import { openTool } from '../../lib/shell/open-tool.ts'
import { classes } from '../../ui/classes.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { catalogueEntry } from './catalogue-entries.ts'

const tileClass = 'flex h-full w-full items-start gap-3 rounded-lg border p-3 text-left'

interface Props {
  tool: ReturnType<typeof listVisibleTools>[number]
  /** Why it cannot be used here. */
  refusal?: string | undefined
}

/** Opens its tool; one that is not made yet, or not used here, says so and opens nothing. */
export function ToolTile({ tool, refusal }: Props) {
  const { t, i18n } = useLingui()
  const { icon: Icon, name, description } = catalogueEntry(tool.key)
  const key = isPanelTool(tool.key) || isMode(tool.key) ? tool.key : undefined
  const isMade = key !== undefined
  const usable = refusal === undefined ? key : undefined
  const preload = (): void => {
    if (usable && isPanelTool(usable)) findTool(usable).Panel.preload()
  }
  const price = tool.priceTokens
  const words = (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 font-medium text-ink">
        {i18n._(name)}
        {isMade ? null : (
          <span
            className={classes('rounded-full border border-line px-2', 'text-xs leading-5 font-normal text-ink-3')}
          >{t`Coming soon`}</span>
        )}
      </span>
      <span className="mt-0.5 block text-ink-3">{i18n._(description)}</span>
      {isMade && refusal ? <span className="mt-1 block text-ink-2">{refusal}</span> : null}
      {usable && price > 0 ? <span className="mono mt-1 block text-ink-3">{t`${price} tokens`}</span> : null}
    </span>
  )
  const icon = (
    <Icon className={classes('mt-0.5 size-5 shrink-0', usable ? 'text-marigold-text' : 'text-ink-3')} aria-hidden />
  )
  if (!usable)
    return (
      <div className={classes(tileClass, 'border-dashed border-line')}>
        {icon}
        {words}
      </div>
    )
  return (
    <button
      type="button"
      className={classes(tileClass, 'border-line bg-surface transition-colors hover:border-field hover:bg-raised')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => (isMode(usable) ? pickMode(usable) : openTool(usable))}
    >
      {icon}
      {words}
    </button>
  )
}
