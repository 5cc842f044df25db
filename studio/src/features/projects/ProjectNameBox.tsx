import { useLingui } from '@lingui/react/macro'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import type { Project } from '@songloom/contracts/library/projects'
import { classes } from '../../ui/classes.ts'
import { NameInput } from '../../ui/controls/NameInput.tsx'
import { renameProject } from './project-calls.ts'

interface Props {
  project: Project
  /** By Enter or Escape, or by leaving the box. */
  onDone: (byKey: boolean) => void
  className?: string
}

/** The name of a project while it is edited. */
export function ProjectNameBox({ project, onDone, className }: Props) {
  const { t } = useLingui()
  const end = (typed: string | null, byKey: boolean): void => {
    if (typed !== null) void renameProject(project, typed)
    onDone(byKey)
  }
  return (
    <NameInput
      label={t`Project name`}
      value={project.name}
      maxLength={maxNameUnits}
      className={classes('min-w-0 grow rounded-md border border-field bg-ground px-2', className)}
      onEnd={end}
    />
  )
}
