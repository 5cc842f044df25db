import { Plural, useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/projects'
import { Link2, Link2Off, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { ProjectName } from './ProjectName.tsx'
import { shareProject, stopSharingProject } from './share-project.ts'

const DeleteProjectDialog = lazyComponent(async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog)

interface Props {
  project: Project
  takes: number
  pending: boolean
  /** The last project cannot be deleted (spec 1 §6). */
  deletable: boolean
}

function DeleteProject({ project, pending }: { project: Project; pending: boolean }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const button = (
    <IconButton
      label={t`Delete project`}
      aria-disabled={pending || undefined}
      className={pending ? 'opacity-50' : ''}
      onClick={() => {
        if (!pending) setAsking(true)
      }}
    >
      <Trash2 className="size-5" aria-hidden />
    </IconButton>
  )
  return (
    <>
      {pending ? <Tooltip text={t`Can't delete while generations are pending`}>{button}</Tooltip> : button}
      {asking ? <DeleteProjectDialog placeholder={null} project={project} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function ShareProject({ project }: { project: Project }) {
  const { t } = useLingui()
  return (
    <>
      <IconButton label={project.isPublic ? t`Copy link` : t`Share project`} onClick={() => void shareProject(project)}>
        <Link2 className="size-5" aria-hidden />
      </IconButton>
      {project.isPublic ? (
        <IconButton label={t`Stop sharing`} onClick={() => void stopSharingProject(project)}>
          <Link2Off className="size-5" aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}

export function ProjectHeader({ project, takes, pending, deletable }: Props) {
  return (
    <header className="mb-6 flex items-center gap-3">
      <ProjectName project={project} />
      {takes > 0 ? (
        <p className="mono shrink-0 pt-1 text-ink-3">
          <Plural value={takes} one="# take" other="# takes" />
        </p>
      ) : null}
      <span className="grow" />
      <ShareProject project={project} />
      {deletable ? <DeleteProject project={project} pending={pending} /> : null}
    </header>
  )
}
