import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { ExampleTile } from '../../features/examples/ExampleTile.tsx'
import { touchClass } from '../../features/education/start/touch.ts'
import { ProjectGrid, ProjectGridSkeleton } from '../../features/projects/ProjectGrid.tsx'
import { useEducation } from '../../lib/cache/education.ts'
import { meQuery, projectsQuery } from '../../lib/cache/queries.ts'
import { getShownMode } from '../../lib/chat/modes.ts'
import { mainPanel, openPanel, useShell } from '../../lib/shell/shell-store.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../ui/states/PagesEnd.tsx'
import { SignInInvitation } from '../strips/SignInInvitation.tsx'
import { lazyPart } from '../lazy-part.ts'
import { usePageTitle } from '../page-title.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'

const NewProject = lazyPart(async () => (await import('../../features/education/projects/NewProject.tsx')).NewProject)

const ChatComposer = lazyPart(async () => (await import('../../features/chat/ChatComposer.tsx')).ChatComposer)

const start = (): void => openPanel(mainPanel)

function Projects() {
  const { t } = useLingui()
  const query = useInfiniteQuery(projectsQuery)
  const failed = getStudioSentence('projects_load_failed')
  if (query.isLoadingError) return <LoadFailure text={failed} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <ProjectGridSkeleton tiles={6} />
  const { projects, count } = query.data
  if (count === 0) {
    return (
      <>
        <ExampleTile />
        <EmptyState
          title={t`Create your first song.`}
          action={<Button tone="primary" onClick={start}>{t`Describe your song`}</Button>}
        >
          {t`All versions of a song stay together in its project.`}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <ProjectGrid projects={projects} />
      <PagesEnd pages={query} shown={projects.length} words={{ failed, retry: t`Retry`, loading: t`Loading…` }} />
    </>
  )
}

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const education = useEducation()
  const mode = useShell(getShownMode)
  usePageTitle(t`Projects`)
  return (
    <div
      className={classes(
        'mx-auto flex min-h-full max-w-5xl flex-col px-4 py-6 md:px-8 md:py-10',
        education && touchClass,
      )}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t`Projects`}</h1>
        <div className="flex flex-wrap gap-2">
          {education && me.data ? <NewProject placeholder={null} /> : null}
          <Button tone="primary" onClick={start}>
            <Sparkles className="size-4" aria-hidden />
            {t`New song`}
          </Button>
        </div>
      </div>
      {me.data === null ? <SignInInvitation /> : <Projects />}
      {mode === undefined ? null : <ChatComposer placeholder={null} mode={mode} projectId={undefined} />}
    </div>
  )
}
