import { useLingui } from '@lingui/react/macro'
import type { ClassProject } from '@songloom/contracts/edu/class-projects'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { attempt } from '../classes/class-calls.ts'
import { classProjectQuery, classProjectsQuery } from '../assignments/work-queries.ts'
import { CommentedWave } from '../submissions/CommentedWave.tsx'
import { ReadSongs } from '../submissions/ReadSongs.tsx'
import { toReadTrack } from '../submissions/read-track.ts'
import { ShareInClass } from './ShareInClass.tsx'

/** The songs of a project, read when it is opened. */
function Songs({ projectId, path }: { projectId: string; path: string }) {
  const { t } = useLingui()
  const query = useQuery(classProjectQuery(projectId))
  if (query.isLoadingError)
    return <LoadFailure text={t`Couldn't load the songs.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-24" />
  return (
    <ReadSongs
      messages={query.data.messages}
      song={(audio) => (
        <CommentedWave key={audio.audioId} track={toReadTrack(audio, path)} peaks={audio.peaks} pins={[]} />
      )}
    />
  )
}

function SharedProject({ classId, project, path }: { classId: string; project: ClassProject; path: string }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const [isOpen, setIsOpen] = useState(false)
  const { name, projectId } = project
  const stop = (): void => void attempt(() => call('unshareInClass', { params: { classId, projectId } }))
  const owner = project.isMine ? t`You` : project.ownerName
  return (
    <article aria-label={name} className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-w-0 grow items-center gap-2 text-start"
        >
          <ChevronDown className={classes('size-5 shrink-0 text-ink-3', !isOpen && '-rotate-90')} aria-hidden />
          <span className="min-w-0">
            <span dir="auto" className="block font-medium wrap-anywhere">
              {name}
            </span>
            <span className="block text-ink-3">
              {owner ? <bdi>{owner} · </bdi> : null}
              {formatDayAndTime(project.sharedAt, locale)}
            </span>
          </span>
        </button>
        {project.isMine ? <Button onClick={stop}>{t`Stop sharing`}</Button> : null}
      </div>
      {isOpen ? (
        <div className="mt-4">
          <Songs projectId={projectId} path={path} />
        </div>
      ) : null}
    </article>
  )
}

/** What was shared inside a class, for its members and the teacher. */
export function Gallery({ one, path }: { one: EduClass; path: string }) {
  const { t } = useLingui()
  const query = useQuery(classProjectsQuery(one.id))
  if (query.isLoadingError)
    return <LoadFailure text={t`Couldn't load the gallery.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-40" />
  return (
    <>
      {one.isTeacher || one.archivedAt !== null ? null : <ShareInClass classId={one.id} shared={query.data} />}
      {query.data.length === 0 ? (
        <EmptyState title={t`Nothing is shared yet.`} seed={37}>
          {t`Projects that students share inside the class appear here.`}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map((project) => (
            <li key={project.projectId}>
              <SharedProject classId={one.id} project={project} path={path} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
