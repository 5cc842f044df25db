import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/projects'
import { coverAt, dayAndTime, hashOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Link } from '../../ui/Link.tsx'

export function ProjectRow({ project }: { project: Project }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  return (
    <Link to={`/studio/${project._id}`} className="flex items-center gap-3 rounded-md p-2 hover:bg-raised">
      <Cover seed={hashOf(project._id)} url={coverAt(project.albumArt, 128)} className="size-12" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{project.name}</span>
        <span className="mono block text-ink-3">
          {project.processing ? t`Project is being processed` : dayAndTime(project.createdAt, locale)}
        </span>
      </span>
    </Link>
  )
}
