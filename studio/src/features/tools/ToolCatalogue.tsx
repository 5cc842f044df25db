import { useLingui } from '@lingui/react/macro'
import { isMode, isPanelTool, toolGroupLabels, listVisibleTools } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../lib/cache/queries.ts'
import { isInDaw } from '../../lib/chat/modes.ts'
import { useToolRefusal } from '../../lib/edu/student-limits.ts'
import { useActiveProject } from '../../lib/jobs/active-project.ts'
import { groupNames } from '../../panels/group-names.ts'
import { ToolTile } from './ToolTile.tsx'

const groups = Object.keys(toolGroupLabels) as (keyof typeof toolGroupLabels)[]

const isOffered = (key: string): boolean => isPanelTool(key) || isMode(key)

/** All tools by group; those that are not made yet, or that the project's assignment does not use, say so. */
export function ToolCatalogue() {
  const { i18n } = useLingui()
  const me = useQuery(meQuery)
  const refusalOf = useToolRefusal(useActiveProject((state) => state.projectId))
  const tools = listVisibleTools({ staff: me.data?.staff ?? false, isInDaw: isInDaw(location.pathname) })
  return groups.map((group) => (
    <div key={group} role="group" className="mb-6" aria-label={i18n._(groupNames[group])}>
      <h3 className="mb-2 text-sm text-ink-2">{i18n._(groupNames[group])}</h3>
      <ul className="grid gap-2">
        {tools
          .filter((tool) => tool.group === group)
          .toSorted((one, other) => Number(isOffered(other.key)) - Number(isOffered(one.key)))
          .map((tool) => (
            <li key={tool.id}>
              <ToolTile tool={tool} refusal={refusalOf(tool.key)} />
            </li>
          ))}
      </ul>
    </div>
  ))
}
