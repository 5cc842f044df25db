import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link2, Link2Off, Pencil, SquareStack, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useMayShare } from '../../lib/edu/student-limits.ts'
import { dawPath } from '../../lib/shell/daw-path.ts'
import { pendingQuery, projectsQuery } from '../../lib/cache/queries.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/Menu.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { shareProject, stopSharingProject } from './share-project.ts'

interface Props {
  project: Project
  trigger: ReactNode
  onRename: () => void
  onShare: () => void
  onDelete: () => void
}

/** Not while something in it is being made (spec 1 §6). */
function DeleteItem({ project, onDelete }: Pick<Props, 'project' | 'onDelete'>) {
  const { t } = useLingui()
  const { data: pending = [] } = useQuery(pendingQuery)
  const isPending = project.processing || pending.some(({ projectId }) => projectId === project._id)
  const item = (
    <MenuItem danger disabled={isPending} onSelect={onDelete}>
      <Trash2 className="size-4" aria-hidden />
      {t`Delete`}
    </MenuItem>
  )
  if (!isPending) return item
  return (
    <Tooltip text={t`Can't delete while generations are pending`}>
      <div className="w-full">{item}</div>
    </Tooltip>
  )
}

function ShareItems({ project, onShare }: Pick<Props, 'project' | 'onShare'>) {
  const { t } = useLingui()
  if (!useMayShare(project._id)) return null
  return (
    <>
      <MenuItem onSelect={() => (project.isPublic ? void shareProject(project) : onShare())}>
        <Link2 className="size-4" aria-hidden />
        {project.isPublic ? t`Copy link` : t`Share link`}
      </MenuItem>
      {project.isPublic ? (
        <MenuItem onSelect={() => void stopSharingProject(project)}>
          <Link2Off className="size-4" aria-hidden />
          {t`Stop sharing`}
        </MenuItem>
      ) : null}
    </>
  )
}

/** The actions of a project in a list; the only project cannot be deleted (spec 1 §6). */
export function ProjectMenu({ project, trigger, onRename, onShare, onDelete }: Props) {
  const { t } = useLingui()
  const focusGoesOn = useRef(false)
  const isOneOfSeveral = (useInfiniteQuery(projectsQuery).data?.count ?? 0) > 1
  const rename = (): void => {
    focusGoesOn.current = true
    onRename()
  }
  const onCloseAutoFocus = (event: Event): void => {
    if (focusGoesOn.current) event.preventDefault()
    focusGoesOn.current = false
  }
  return (
    <Menu startOpen label={t`More`} trigger={trigger} onCloseAutoFocus={onCloseAutoFocus}>
      <MenuItem onSelect={rename}>
        <Pencil className="size-4" aria-hidden />
        {t`Rename`}
      </MenuItem>
      {project.source === 'studio' ? (
        <MenuItem onSelect={() => navigateTo(dawPath(project._id))}>
          <SquareStack className="size-4" aria-hidden />
          {t`Open in DAW`}
        </MenuItem>
      ) : null}
      <ShareItems project={project} onShare={onShare} />
      {isOneOfSeveral ? (
        <>
          <MenuLine />
          <DeleteItem project={project} onDelete={onDelete} />
        </>
      ) : null}
    </Menu>
  )
}
