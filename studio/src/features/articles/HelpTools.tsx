import { useLingui } from '@lingui/react/macro'
import { panelTools, toolGroupLabels } from '@songloom/tools/registry.rules'
import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { groupNames } from '../../panels/group-names.ts'
import { Link } from '../../ui/controls/Link.tsx'

const groups = (Object.keys(toolGroupLabels) as (keyof typeof toolGroupLabels)[]).filter((group) =>
  panelTools.some((tool) => tool.group === group),
)

function ToolLink({ tool }: { tool: PanelToolDefinition }) {
  const { i18n } = useLingui()
  const { icon: Icon, name, description } = findTool(tool.key)
  return (
    <Link
      to={`/help/tools/${tool.slug}`}
      className="flex h-full gap-3 rounded-lg border border-line bg-surface p-3 hover:border-field hover:bg-raised"
    >
      <Icon className="mt-0.5 size-5 shrink-0 text-marigold-text" aria-hidden />
      <span>
        <span className="block font-medium text-ink">{i18n._(name)}</span>
        <span className="mt-0.5 block text-ink-2">{i18n._(description)}</span>
      </span>
    </Link>
  )
}

/** A link to the help of each tool, by group. */
export function HelpTools() {
  const { t, i18n } = useLingui()
  return (
    <section aria-labelledby="tools-help">
      <h2 id="tools-help" className="mb-3 text-lg">{t`The tools`}</h2>
      {groups.map((group) => (
        <div key={group} className="mb-6">
          <h3 className="mb-2 text-ink-2">{i18n._(groupNames[group])}</h3>
          <ul className="grid gap-2 md:grid-cols-2">
            {panelTools
              .filter((tool) => tool.group === group)
              .map((tool) => (
                <li key={tool.key}>
                  <ToolLink tool={tool} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
