import { useLingui } from '@lingui/react/macro'
import { isMode, isPanelTool, toolGroupLabels, listVisibleTools } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../lib/cache/queries.ts'
import { mainTool } from '../../lib/shell/shell-store.ts'
import { catalogueEntry } from './catalogue-entries.ts'
import { ToolTile } from './ToolTile.tsx'

const groups = Object.keys(toolGroupLabels)

const isOffered = ({ key }: { key: string }): boolean => isPanelTool(key) || isMode(key)

/** The tools one can use now by group, the one to begin with first, and one line for those to come. */
export function ToolStrip() {
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery)
  const tools = listVisibleTools({ staff: me.data?.staff ?? false })
  const names = tools.filter((tool) => !isOffered(tool)).map(({ key }) => i18n._(catalogueEntry(key).name))
  const coming = new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' }).format(names)
  return (
    <>
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {tools
          .filter(isOffered)
          .toSorted(
            (one, other) =>
              Number(other.key === mainTool) - Number(one.key === mainTool) ||
              groups.indexOf(one.group) - groups.indexOf(other.group),
          )
          .map((tool) => (
            <li key={tool.id}>
              <ToolTile tool={tool} />
            </li>
          ))}
      </ul>
      {names.length > 0 ? <p className="mt-4 text-ink-3">{t`Coming soon: ${coming}.`}</p> : null}
    </>
  )
}
