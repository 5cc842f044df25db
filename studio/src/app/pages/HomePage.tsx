import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { HomePrompt } from '../../features/generate-song/HomePrompt.tsx'
import { newestProjects, ProjectGrid } from '../../features/projects/ProjectGrid.tsx'
import { ToolCatalogue } from '../../features/tools/ToolCatalogue.tsx'
import { openAuth } from '../../lib/auth-gate.ts'
import { meQuery, pendingQuery, projectsQuery } from '../../lib/queries.ts'
import { readLocal, writeLocal } from '../../lib/storage.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PendingCards } from '../PendingCards.tsx'
import { usePageTitle } from '../page-title.ts'
import { Link } from '../../ui/Link.tsx'

function useGreeting(name: string | undefined): string {
  const { t } = useLingui()
  const hour = new Date().getHours()
  if (!name) return t`Songloom`
  if (hour < 5) return t`Still up, ${name}?`
  if (hour < 12) return t`Good morning, ${name}`
  return hour < 18 ? t`Good afternoon, ${name}` : t`Good evening, ${name}`
}

function InProgress() {
  const { t } = useLingui()
  const { data = [] } = useQuery(pendingQuery)
  if (data.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="in-progress">
      <h2 id="in-progress" className="mb-3 text-lg">{t`In progress`}</h2>
      <PendingCards pending={data} />
    </section>
  )
}

// Somebody with projects finds their place kept while they are read: nothing jumps.
const tilesKey = 'songloom.recent-tiles'
const tilesBefore = (): number => {
  const count = readLocal(tilesKey)
  return typeof count === 'number' ? count : -1
}

function Continue({ enabled }: { enabled: boolean }) {
  const { t } = useLingui()
  const { data, isPending } = useQuery({ ...projectsQuery, enabled })
  const [expected] = useState(tilesBefore)
  useEffect(() => {
    if (data) writeLocal(tilesKey, Math.min(3, data.length))
  }, [data])
  const waiting = isPending && (expected > 0 || (enabled && expected !== 0))
  if (!waiting && !data?.length) return null
  return (
    <section className="mb-8" aria-labelledby="continue">
      <div className="mb-3 flex items-baseline justify-between">
        <h2 id="continue" className="text-lg">{t`Continue`}</h2>
        <Link
          to="/studio"
          className="inline-flex min-h-6 items-center text-ink-2 underline-offset-4 hover:underline"
        >{t`All projects`}</Link>
      </div>
      {data ? (
        <ProjectGrid projects={newestProjects(data).slice(0, 3)} />
      ) : (
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {Array.from({ length: Math.max(1, expected) }, (_, tile) => (
            <Skeleton key={tile} className="h-18.5" />
          ))}
        </div>
      )}
    </section>
  )
}

export function Component() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const me = useQuery(meQuery)
  const greeting = useGreeting(me.data?.username.split(' ')[0])
  usePageTitle(t`Home`)
  useEffect(() => {
    if (pathname === '/login') openAuth('sign-in')
    if (pathname === '/signup') openAuth('sign-up')
  }, [pathname])
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 md:px-8 md:py-12">
      <p className="mb-1 min-h-5 text-marigold-text">{greeting}</p>
      <h1 className="mb-5 text-2xl">{t`Say it, and hear it sung.`}</h1>
      <HomePrompt />
      {me.data ? <InProgress /> : null}
      {me.data === null ? null : <Continue enabled={Boolean(me.data)} />}
      <section aria-labelledby="tools">
        <h2 id="tools" className="mb-4 text-lg">{t`AI Magic Tools`}</h2>
        <ToolCatalogue columns="several" />
      </section>
    </div>
  )
}
