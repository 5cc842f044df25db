import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'

const ProjectMenu = lazyComponent(async () => (await import('./ProjectMenu.tsx')).ProjectMenu)
const ShareProjectDialog = lazyComponent(async () => (await import('./ShareProjectDialog.tsx')).ShareProjectDialog)
const DeleteProjectDialog = lazyComponent(async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog)

interface Props {
  project: Project
  onRename: () => void
  ref: RefObject<HTMLButtonElement | null>
}

/** A project's menu in a list. The code comes with the first press. */
export function ProjectActions({ project, onRename, ref }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [dialog, setDialog] = useState<'share' | 'delete' | null>(null)
  const { name } = project
  const close = { onClose: () => setDialog(null), returnFocus: () => ref.current?.focus() }
  const button = (
    <IconButton ref={ref} label={t`More actions for ${name}`} aria-haspopup="menu" onClick={() => setAsked(true)}>
      <Ellipsis className="size-5" aria-hidden />
    </IconButton>
  )
  return (
    <>
      {asked ? (
        <ProjectMenu
          placeholder={button}
          project={project}
          trigger={button}
          onRename={onRename}
          onShare={() => setDialog('share')}
          onDelete={() => setDialog('delete')}
        />
      ) : (
        button
      )}
      {dialog === 'share' ? <ShareProjectDialog placeholder={null} project={project} {...close} /> : null}
      {dialog === 'delete' ? <DeleteProjectDialog placeholder={null} project={project} {...close} /> : null}
    </>
  )
}
