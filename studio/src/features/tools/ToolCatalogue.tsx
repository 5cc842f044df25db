import { useLingui } from '@lingui/react/macro'
import { isJobTool, toolGroupLabels, visibleTools } from '@songloom/contracts/tools.rules'
import type { ToolGroup } from '@songloom/contracts/tool.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../lib/queries.ts'
import { openTool } from '../../lib/open-tool.ts'
import { classes } from '../../ui/classes.ts'
import { catalogueEntry } from './catalogue-entries.ts'
import { groupNames } from './group-names.ts'

const groups = Object.keys(toolGroupLabels) as ToolGroup[]
const tileClass = 'flex h-full w-full items-start gap-3 rounded-lg border p-3 text-left'

function ToolTile({ tool }: { tool: ReturnType<typeof visibleTools>[number] }) {
  const { t, i18n } = useLingui()
  const { icon: Icon, name, description } = catalogueEntry(tool.key)
  const usable = isJobTool(tool.key) ? tool.key : undefined
  const price = tool.priceTokens
  const words = (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 font-medium text-ink">
        {i18n._(name)}
        {usable ? null : (
          <span className="rounded-full border border-line px-2 text-xs leading-5 font-normal text-ink-3">{t`coming`}</span>
        )}
      </span>
      <span className="mt-0.5 block text-ink-3">{i18n._(description)}</span>
      <span className={classes('mt-1 block text-ink-3', usable ? 'mono' : 'text-xs')}>
        {usable ? t`${price} tokens` : t`This tool is not here yet.`}
      </span>
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
      onClick={() => openTool(usable)}
    >
      {icon}
      {words}
    </button>
  )
}

/** All tools by group; those that are not made yet say so. */
export function ToolCatalogue({ columns }: { columns: 'one' | 'several' }) {
  const { i18n } = useLingui()
  const me = useQuery(meQuery)
  const tools = visibleTools({ staff: me.data?.staff ?? false })
  return groups.map((group) => (
    // No landmark: on the home page the panel shows the same groups beside these.
    <div key={group} role="group" className="mb-6" aria-label={i18n._(groupNames[group])}>
      <h3 className="mb-2 text-sm text-ink-2">{i18n._(groupNames[group])}</h3>
      <ul className={classes('grid gap-2', columns === 'several' && 'md:grid-cols-2 xl:grid-cols-3')}>
        {tools
          .filter((tool) => tool.group === group)
          .toSorted((one, other) => Number(isJobTool(other.key)) - Number(isJobTool(one.key)))
          .map((tool) => (
            <li key={tool.id}>
              <ToolTile tool={tool} />
            </li>
          ))}
      </ul>
    </div>
  ))
}
