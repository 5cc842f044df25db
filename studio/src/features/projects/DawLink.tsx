import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { SquareStack } from 'lucide-react'
import { dawPath } from '../../lib/shell/daw-path.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { linkButtonClass } from '../../ui/controls/link-button.ts'

/** Opens a project of the DAW there; nothing for any other. */
export function DawLink({ project }: { project: Project }) {
  const { t } = useLingui()
  if (project.source !== 'studio') return null
  return (
    <Link to={dawPath(project._id)} className={linkButtonClass}>
      <SquareStack className="size-4" aria-hidden />
      {t`Open in DAW`}
    </Link>
  )
}
