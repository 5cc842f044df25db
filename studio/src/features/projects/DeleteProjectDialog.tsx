import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { deleteProject } from './project-calls.ts'

interface Props {
  project: Project
  onClose: () => void
  returnFocus?: () => void
}

/** The specified question (spec 3 §2), and what becomes of the songs (docs/decisions/0013). */
export function DeleteProjectDialog({ project, onClose, returnFocus }: Props) {
  const { t } = useLingui()
  const { name } = project
  const question = t`Are you sure you want to permanently delete ${name}? This action cannot be undone.`
  const songs = t`Its songs stay in your library, but links you shared to them stop working.`
  return (
    <ConfirmDialog
      open
      title={t`Delete project`}
      confirm={t`Delete`}
      cancel={t`Cancel`}
      question={`${question} ${songs}`}
      onClose={onClose}
      onConfirm={() => void deleteProject(project)}
      returnFocus={returnFocus}
    />
  )
}
