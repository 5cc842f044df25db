import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/projects'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { renameProject } from './project-calls.ts'

/** The name, and the box it turns into: Enter saves, Escape cancels, leaving saves. */
export function ProjectName({ project }: { project: Project }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const save = (): void => {
    if (typed !== null) void renameProject(project, typed)
    setTyped(null)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setTyped(null)
  }
  if (typed === null) {
    return (
      <h1 className="min-w-0 text-xl">
        <button
          type="button"
          onClick={() => setTyped(project.name)}
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
  return (
    <input
      autoFocus
      aria-label={t`Project name`}
      value={typed}
      maxLength={120}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKey}
      onBlur={save}
      onFocus={(event) => event.target.select()}
      className="-mx-2 min-w-0 grow rounded-md border border-field bg-ground px-2 font-display text-xl font-semibold tracking-tight"
    />
  )
}
