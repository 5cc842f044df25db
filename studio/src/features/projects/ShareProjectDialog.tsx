import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Project } from '@songloom/contracts/library/projects'
import { useQuery } from '@tanstack/react-query'
import { threadQuery } from '../../lib/cache/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { isTrack } from '../generations/tracks/is-track.ts'
import { shareProject, stopSharingProject } from './share-project.ts'

const isPrivate = ({ audioData }: Message): boolean => audioData.every(({ sharing }) => sharing === 'private')

/** The parts of a project that sharing makes public. */
function useSharedTakes(projectId: string): string {
  const { t } = useLingui()
  const { data } = useQuery(threadQuery(projectId))
  if (!data) return t`All versions, and new ones you make here.`
  const takes = data.messages.filter(isTrack)
  const count = takes.length
  const shared = takes.filter((take) => !isPrivate(take)).length
  if (count === 0) return t`New versions you make here.`
  if (shared < count) return t`${shared} of ${count} versions, and new ones you make here. The others stay private.`
  return plural(count, {
    one: 'The # version here, and new ones you make here.',
    other: 'All # versions, and new ones you make here.',
  })
}

interface Props {
  project: Project
  onClose: () => void
  returnFocus?: () => void
}

/** Says what a project's link lets others hear, before it is shared and afterwards. */
export function ShareProjectDialog({ project, onClose, returnFocus }: Props) {
  const { t } = useLingui()
  const takes = useSharedTakes(project._id)
  const anyone = t`Anyone with the link can listen.`
  const thenClose = (act: (project: Project) => Promise<void>) => (): void => {
    void act(project)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={project.isPublic ? t`This project is shared` : t`Share project`}
      description={`${takes} ${anyone}`}
      closeLabel={t`Close`}
      returnFocus={returnFocus}
    >
      <div className="flex flex-wrap justify-end gap-2">
        {project.isPublic ? <Button onClick={thenClose(stopSharingProject)}>{t`Stop sharing`}</Button> : null}
        <Button tone="primary" onClick={thenClose(shareProject)}>
          {project.isPublic ? t`Copy link` : t`Share and copy link`}
        </Button>
      </div>
    </Dialog>
  )
}
