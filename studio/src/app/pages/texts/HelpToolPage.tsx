import { useLingui } from '@lingui/react/macro'
import { panelTools } from '@songloom/tools/registry.rules'
import { useParams } from 'react-router'
import { ToolHelp } from '../../../features/articles/ToolHelp.tsx'
import { findTool } from '../../../lib/jobs/tool-lookup.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

/** The help of one tool, made from its definition. */
export function Component() {
  const { t, i18n } = useLingui()
  const { slug = '' } = useParams()
  const tool = panelTools.find((one) => one.slug === slug)
  usePageTitle(tool ? i18n._(findTool(tool.key).name) : t`Help`)
  if (!tool) return <NotFound />
  return (
    <div className="mx-auto max-w-[720px] px-4 py-6 md:px-8 md:py-10">
      <Link to="/help" className="inline-flex min-h-11 items-center text-marigold-text hover:underline md:min-h-6">
        {t`All help`}
      </Link>
      <ToolHelp tool={tool} />
    </div>
  )
}
