import { useLingui } from '@lingui/react/macro'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import type { Project } from '@songloom/contracts/library/projects'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { renameProject } from './project-calls.ts'

interface Props {
  project: Project
  /** By Enter or Escape, or by leaving the box. */
  onDone: (byKey: boolean) => void
  className?: string
}

/** Enter saves, Escape cancels, leaving saves. */
export function ProjectNameBox({ project, onDone, className }: Props) {
  const { t } = useLingui()
  const isOver = useRef(false)
  const end = (typed: string | null, byKey: boolean): void => {
    if (isOver.current) return
    isOver.current = true
    if (typed !== null) void renameProject(project, typed)
    onDone(byKey)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would press what has the focus next, and Escape close a sheet around the box.
    event.preventDefault()
    end(event.key === 'Enter' ? event.currentTarget.value : null, true)
  }
  return (
    <input
      autoFocus
      dir="auto"
      aria-label={t`Project name`}
      defaultValue={project.name}
      maxLength={maxNameUnits}
      onKeyDown={onKey}
      onBlur={(event) => end(event.target.value, false)}
      onFocus={(event) => event.target.select()}
      className={classes('min-w-0 grow rounded-md border border-field bg-ground px-2', className)}
    />
  )
}
