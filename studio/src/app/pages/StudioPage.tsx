import { useLingui } from '@lingui/react/macro'
import { studioTexts } from '@songloom/contracts/error-texts-studio.rules'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { newestProjects, ProjectGrid } from '../../features/projects/ProjectGrid.tsx'
import { meQuery, projectsQuery } from '../../lib/queries.ts'
import { mainPanel, openPanel } from '../../lib/shell-store.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SignInInvitation } from '../SignInInvitation.tsx'
import { usePageTitle } from '../page-title.ts'

const start = (): void => openPanel(mainPanel)

function Projects() {
  const { t } = useLingui()
  const query = useQuery(projectsQuery)
  if (query.isError)
    return (
      <LoadFailure
        text={studioTexts.projects_load_failed.message}
        retry={t`Retry`}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data)
    return (
      <div className="grid gap-3 md:grid-cols-2">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className="h-18" />
        ))}
      </div>
    )
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={t`Your first song begins a project.`}
        action={<Button tone="primary" onClick={start}>{t`Describe your song`}</Button>}
      >
        {t`Say what you want to hear; every take you make stays together here.`}
      </EmptyState>
    )
  }
  return <ProjectGrid projects={newestProjects(query.data)} />
}

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  usePageTitle(t`Projects`)
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:px-8 md:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t`Projects`}</h1>
        <Button tone="primary" onClick={start}>
          <Sparkles className="size-4" aria-hidden />
          {t`New song`}
        </Button>
      </div>
      {me.data === null ? <SignInInvitation /> : <Projects />}
    </div>
  )
}
