import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { useProjectPath } from '../../lib/cache/education.ts'
import { useActiveProject } from '../../lib/jobs/active-project.ts'
import { toCoverUrl, formatDayAndTime, hashText } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectNameBox } from './ProjectNameBox.tsx'
import { useRenaming } from './use-renaming.ts'
import { classes } from '../../ui/classes.ts'

function Face({ project }: { project: Project }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const pathOf = useProjectPath()
  return (
    <Link to={pathOf(project._id, project.isEdu)} className="flex min-w-0 grow items-center gap-3">
      <Cover seed={hashText(project._id)} url={toCoverUrl(project.albumArt, 128)} className="size-16" />
      <span className="min-w-0 grow">
        <span dir="auto" title={project.name} className="line-clamp-2 font-medium wrap-anywhere text-ink">
          {project.name}
        </span>
        <span className="mono block text-ink-3">
          {project.processing ? (
            <span className="text-lagoon">{t`Project is being processed`}</span>
          ) : (
            formatDayAndTime(project.updatedAt, locale)
          )}
        </span>
      </span>
    </Link>
  )
}

/** The one that was worked in last is marked. */
function ProjectTile({ project }: { project: Project }) {
  const { renaming, more, start, end } = useRenaming()
  const isActive = useActiveProject(({ projectId }) => projectId === project._id)
  return (
    <div
      aria-current={isActive || undefined}
      className={classes(
        'flex items-center gap-2 rounded-lg border border-line bg-surface p-3 transition-colors',
        'hover:border-field hover:bg-raised aria-[current]:border-field',
      )}
    >
      {renaming ? <ProjectNameBox project={project} onDone={end} /> : <Face project={project} />}
      <ProjectActions ref={more} project={project} onRename={start} />
    </div>
  )
}

export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <li key={project._id} className="min-w-0">
          <ProjectTile project={project} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholder with the height of the tiles. */
export function ProjectGridSkeleton({ tiles }: { tiles: number }) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: tiles }, (_, tile) => (
        <Skeleton key={tile} className="h-22.5" />
      ))}
    </div>
  )
}
