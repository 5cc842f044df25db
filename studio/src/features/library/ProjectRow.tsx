import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { useProjectPath } from '../../lib/cache/education.ts'
import { useActiveProject } from '../../lib/jobs/active-project.ts'
import { toCoverUrl, formatDayAndTime, hashText } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { ProjectActions } from '../projects/ProjectActions.tsx'
import { ProjectNameBox } from '../projects/ProjectNameBox.tsx'
import { useRenaming } from '../projects/use-renaming.ts'

function Face({ project }: { project: Project }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const pathOf = useProjectPath()
  return (
    <Link to={pathOf(project._id, project.isEdu)} className="flex min-w-0 grow items-center gap-3">
      <Cover seed={hashText(project._id)} url={toCoverUrl(project.albumArt, 128)} className="size-12" />
      <span className="min-w-0 grow">
        <span dir="auto" title={project.name} className="line-clamp-2 font-medium wrap-anywhere">
          {project.name}
        </span>
        <span className="mono block text-ink-3">
          {project.processing ? t`Project is being processed` : formatDayAndTime(project.createdAt, locale)}
        </span>
      </span>
    </Link>
  )
}

/** A project in the library; the one that was worked in last is marked. */
export function ProjectRow({ project }: { project: Project }) {
  const { renaming, more, start, end } = useRenaming()
  const isActive = useActiveProject(({ projectId }) => projectId === project._id)
  return (
    <div
      aria-current={isActive || undefined}
      className="flex items-center gap-2 rounded-md p-2 hover:bg-raised aria-[current]:bg-raised"
    >
      {renaming ? <ProjectNameBox project={project} onDone={end} /> : <Face project={project} />}
      <ProjectActions ref={more} project={project} onRename={start} />
    </div>
  )
}
