import { Plural, useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { Globe, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { useMayShare } from '../../lib/edu/student-limits.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { DawLink } from './DawLink.tsx'
import { ProjectName } from './ProjectName.tsx'

const ShareProjectDialog = lazyComponent(async () => (await import('./ShareProjectDialog.tsx')).ShareProjectDialog)
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

const looks = {
  shared: 'min-h-8 gap-1.5 rounded-full border border-lagoon px-3 text-lagoon',
  own: 'size-10 justify-center rounded-md text-ink-2 hover:text-ink',
} as const

/** Marks a shared project, and opens what is shared. */
function ShareProject({ project }: { project: Project }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const label = project.isPublic ? undefined : t`Share project`
  const Icon = project.isPublic ? Globe : Link2
  if (!useMayShare(project._id)) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
        className={classes(
          'inline-flex shrink-0 items-center transition-colors hover:bg-raised',
          looks[project.isPublic ? 'shared' : 'own'],
        )}
      >
        <Icon className={project.isPublic ? 'size-4' : 'size-5'} aria-hidden />
        {project.isPublic ? t`Shared` : null}
      </button>
      {isOpen ? <ShareProjectDialog placeholder={null} project={project} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

export function ProjectHeader({ project, takes, pending, deletable }: Props) {
  return (
    <header className="mb-6 flex items-center gap-x-3 gap-y-1 max-md:flex-wrap">
      <ProjectName project={project} />
      {takes > 0 ? (
        <p className="mono shrink-0 pt-1 text-ink-3">
          <Plural value={takes} one="# version" other="# versions" />
        </p>
      ) : null}
      <ShareProject project={project} />
      <DawLink project={project} />
      <span className="grow" />
      {deletable ? <DeleteProject project={project} pending={pending} /> : null}
    </header>
  )
}
