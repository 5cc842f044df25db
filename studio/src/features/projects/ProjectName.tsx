import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/projects'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ProjectNameBox } from './ProjectNameBox.tsx'

/** The name, and the box it turns into. */
export function ProjectName({ project }: { project: Project }) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  if (renaming)
    return (
      <ProjectNameBox
        project={project}
        onDone={() => setRenaming(false)}
        className="-mx-2 font-display text-xl font-semibold tracking-tight"
      />
    )
  return (
    <h1 className="min-w-0 text-xl">
      <button
        type="button"
        onClick={() => setRenaming(true)}
        title={t`Rename`}
        className="group flex max-w-full items-center gap-2 rounded-md text-left"
      >
        <span className="break-words max-md:line-clamp-2 md:truncate">{project.name}</span>
        <Pencil className="size-4 shrink-0 text-ink-3 opacity-60 group-hover:opacity-100" aria-hidden />
        <span className="sr-only">{t`Rename`}</span>
      </button>
    </h1>
  )
}
