import { useLingui } from '@lingui/react/macro'
import { isId } from '@songloom/contracts/library/ids.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageCircle, Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useShallow } from 'zustand/react/shallow'
import { tallClass } from '../../features/education/start/touch.ts'
import { DawLink } from '../../features/projects/DawLink.tsx'
import { ProjectHeader } from '../../features/projects/ProjectHeader.tsx'
import { isTrack } from '../../features/generations/tracks/is-track.ts'
import { ProjectVersions } from '../../features/generations/cards/ProjectVersions.tsx'
import type { TurnProps } from '../../features/generations/cards/GenerationList.tsx'
import { useEducation } from '../../lib/cache/education.ts'
import { setActiveProject } from '../../lib/jobs/active-project.ts'
import { ApiError } from '../../lib/http/api.ts'
import { resumeNewProject } from '../../lib/jobs/send-job.ts'
import { meQuery, projectsQuery, threadQuery } from '../../lib/cache/queries.ts'
import { getShownMode, pickMode } from '../../lib/chat/modes.ts'
import { mainPanel, openPanel, useShell } from '../../lib/shell/shell-store.ts'
import { withMessage } from '../../lib/cache/projects/thread.ts'
import { listMessages, useUnsent } from '../../lib/jobs/unsent.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { SignInInvitation } from '../strips/SignInInvitation.tsx'
import { lazyPart } from '../lazy-part.ts'
import { usePageTitle } from '../page-title.ts'
import { classes } from '../../ui/classes.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'

const composerClass =
  'sticky bottom-0 mt-auto flex gap-2 bg-linear-to-t from-ground from-60% to-transparent pt-6 pb-4 short:static'

const AssignmentStrip = lazyPart(
  async () => (await import('../../features/education/assignments/AssignmentStrip.tsx')).AssignmentStrip,
)

const ChatComposer = lazyPart(async () => (await import('../../features/chat/ChatComposer.tsx')).ChatComposer)
const TurnCard = lazyPart(async () => (await import('../../features/chat/TurnCard.tsx')).TurnCard)

const Turn = (props: TurnProps) => <TurnCard {...props} placeholder={<Skeleton className="h-40" />} />

/** The line at the bottom that leads back to the panel, or the chat where it is the chosen tool. */
function Composer({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const mode = useShell(getShownMode)
  if (mode !== undefined) return <ChatComposer placeholder={null} mode={mode} projectId={projectId} />
  return (
    <div className={composerClass}>
      <button
        type="button"
        onClick={() => openPanel(mainPanel)}
        className={classes(
          'flex min-h-12 w-full items-center gap-3 rounded-lg border border-field bg-surface px-4 text-left',
          'text-ink-3 shadow-card transition-colors hover:border-marigold-text hover:text-ink',
        )}
      >
        <Sparkles className="size-5 shrink-0 text-marigold-text" aria-hidden />
        <span className="truncate">{t`Describe another version…`}</span>
      </button>
      <IconButton
        label={t`Chat Assistant`}
        className="size-12 border border-field bg-surface"
        onClick={() => pickMode('other')}
      >
        <MessageCircle className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
}

function Generations({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const thread = useQuery(threadQuery(projectId))
  const projects = useInfiniteQuery(projectsQuery)
  const education = useEducation()
  const unsent = useUnsent(useShallow(({ entries }) => listMessages(entries, projectId)))
  usePageTitle(thread.data?.project.name ?? t`Projects`)
  const isHere = thread.data !== undefined
  useEffect(() => {
    if (isHere) setActiveProject(projectId)
  }, [isHere, projectId])
  if (thread.error instanceof ApiError && thread.error.status === 404) return <NotFound />
  if (thread.isError && !thread.data)
    return (
      <LoadFailure text={getStudioSentence('reload_failed')} retry={t`Retry`} onRetry={() => void thread.refetch()} />
    )
  if (!thread.data)
    return (
      <>
        <Skeleton className="mb-6 h-9 w-64" />
        <Skeleton className="h-56" />
      </>
    )
  const { project } = thread.data
  const messages = unsent.reduce(withMessage, thread.data.messages)
  const pending = messages.some((message) => message.status === 'PROCESSING')
  return (
    <>
      <ProjectHeader
        project={project}
        takes={messages.filter(isTrack).length}
        pending={pending}
        deletable={(projects.data?.count ?? 0) > 1}
      />
      {education ? <AssignmentStrip placeholder={null} projectId={projectId} /> : null}
      {messages.length === 0 ? (
        <EmptyState title={t`No versions yet.`} action={<DawLink project={project} />}>
          {t`Describe a song and it shows up here.`}
        </EmptyState>
      ) : (
        <ProjectVersions key={projectId} messages={messages} Turn={Turn} />
      )}
      <Composer projectId={projectId} />
    </>
  )
}

function Visitor() {
  const { t } = useLingui()
  usePageTitle(t`Projects`)
  return <SignInInvitation />
}

export function Component() {
  const { projectId = '' } = useParams()
  const me = useQuery(meQuery)
  const education = useEducation()
  const userId = me.data?.id
  // A reload during the first request of a new project continues here.
  useEffect(() => {
    if (userId) resumeNewProject(projectId)
  }, [projectId, userId])
  if (!isId(projectId)) return <NotFound />
  return (
    <div
      className={classes(
        'mx-auto flex min-h-full max-w-[960px] flex-col px-4 pt-6 md:px-8 md:pt-8',
        education && tallClass,
      )}
    >
      {me.data === null ? <Visitor /> : <Generations projectId={projectId} />}
    </div>
  )
}
