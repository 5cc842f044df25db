import { Plural, useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/projects'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { deleteProject } from './project-calls.ts'
import { ProjectName } from './ProjectName.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog)

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
  const { name } = project
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
      {asking ? (
        <ConfirmDialog
          placeholder={null}
          open
          title={t`Delete project`}
          confirm={t`Delete`}
          cancel={t`Cancel`}
          question={t`Are you sure you want to permanently delete ${name}? This action cannot be undone.`}
          onClose={() => setAsking(false)}
          onConfirm={() => void deleteProject(project)}
        />
      ) : null}
    </>
  )
}

export function ProjectHeader({ project, takes, pending, deletable }: Props) {
  return (
    <header className="mb-6 flex items-center gap-3">
      <ProjectName project={project} />
      <p className="mono shrink-0 pt-1 text-ink-3">
        <Plural value={takes} one="# take" other="# takes" />
      </p>
      <span className="grow" />
      {deletable ? <DeleteProject project={project} pending={pending} /> : null}
    </header>
  )
}
