import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/projects'
import { dayAndTime, hashOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Link } from '../../ui/Link.tsx'

export const newestProjects = (projects: readonly Project[]): Project[] =>
  projects.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))

function ProjectTile({ project }: { project: Project }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  return (
    <Link
      to={`/studio/${project._id}`}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-field hover:bg-raised"
    >
      <Cover seed={hashOf(project._id)} url={null} className="size-12" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-ink">{project.name}</span>
        <span className="mono block text-ink-3">
          {project.processing ? (
            <span className="text-lagoon">{t`Project is being processed`}</span>
          ) : (
            dayAndTime(project.createdAt, locale)
          )}
        </span>
      </span>
    </Link>
  )
}

export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <li key={project._id}>
          <ProjectTile project={project} />
        </li>
      ))}
    </ul>
  )
}
