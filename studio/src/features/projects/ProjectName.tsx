import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ProjectNameBox } from './ProjectNameBox.tsx'

/** The name, and the box it turns into; the focus comes back to it. On a phone it has a row of its own. */
export function ProjectName({ project }: { project: Project }) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (!renaming && returnsFocus.current) button.current?.focus()
  }, [renaming])
  const end = (byKey: boolean): void => {
    returnsFocus.current = byKey
    setRenaming(false)
  }
  if (renaming)
    return (
      <ProjectNameBox
        project={project}
        onDone={end}
        className="-mx-2 font-display text-xl font-semibold tracking-tight max-md:basis-full"
      />
    )
  return (
    <h1 className="min-w-0 text-xl max-md:basis-full">
      <button
        ref={button}
        type="button"
        onClick={() => setRenaming(true)}
        title={`${project.name}\n${t`Rename`}`}
        className="group flex max-w-full items-center gap-2 rounded-md text-start"
      >
        <span dir="auto" className="line-clamp-3 [text-wrap:wrap] wrap-anywhere md:line-clamp-2">
          {project.name}
        </span>
        <Pencil className="size-4 shrink-0 text-ink-3 opacity-60 group-hover:opacity-100" aria-hidden />
        <span className="sr-only">{t`Rename`}</span>
      </button>
    </h1>
  )
}
