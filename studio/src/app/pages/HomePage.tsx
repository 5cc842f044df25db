import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@songloom/contracts/account/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ExampleTile } from '../../features/examples/ExampleTile.tsx'
import { ExampleSongs } from '../../features/examples/ExampleSongs.tsx'
import { useNewcomer } from '../../features/examples/newcomer.ts'
import { HomePrompt } from '../../features/generate-song/HomePrompt.tsx'
import { PromptChips } from '../../features/generate-song/PromptChips.tsx'
import { ProjectGrid, ProjectGridSkeleton } from '../../features/projects/ProjectGrid.tsx'
import { ToolStrip } from '../../features/tools/ToolStrip.tsx'
import { noticeProviderProblem } from '../../lib/http/provider-return.ts'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { meQuery, pendingQuery, projectsQuery } from '../../lib/cache/queries.ts'
import { mainPanel, useShell } from '../../lib/shell/shell-store.ts'
import { readLocal, writeLocal } from '../../lib/shell/storage.ts'
import { PendingCards } from '../pending/PendingCards.tsx'
import { usePageTitle } from '../page-title.ts'
import { useWide } from '../../lib/shell/use-media.ts'
import { Link } from '../../ui/controls/Link.tsx'

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

// Reserves the height of the projects while they load, so that the layout does not shift.
const tilesKey = 'songloom.recent-tiles'
const tilesBefore = (): number => {
  const count = readLocal(tilesKey)
  return typeof count === 'number' ? count : -1
}

function Continue({ expected }: { expected: number }) {
  const { t } = useLingui()
  const { data, isPending } = useInfiniteQuery(projectsQuery)
  useEffect(() => {
    if (data) writeLocal(tilesKey, Math.min(3, data.count))
  }, [data])
  if (isPending ? expected === 0 : !data?.count) return null
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
        <ProjectGrid projects={data.projects.slice(0, 3)} />
      ) : (
        <ProjectGridSkeleton tiles={Math.max(1, expected)} />
      )}
    </section>
  )
}

/** Shows the page's own prompt only while the panel, which has one, is closed. */
function Prompt() {
  const wide = useWide()
  const isInPanel = useShell(({ open, panel }) => open && panel === mainPanel) && wide
  return isInPanel ? null : <HomePrompt />
}

interface Asked {
  isPending: boolean
  failureCount: number
}
const isAnswered = ({ isPending, failureCount }: Asked): boolean => !isPending || failureCount > 0

/**
 * Rendered once the user and the projects are known, so that the layout does not shift; tiles of the last visit
 * reserve the place of the projects.
 */
function BelowPrompt() {
  const me = useQuery(meQuery)
  const enabled = Boolean(me.data)
  const projects = useInfiniteQuery({ ...projectsQuery, enabled })
  const pending = useQuery({ ...pendingQuery, enabled })
  const [expected] = useState(tilesBefore)
  if (!isAnswered(me)) return null
  const isKnown = isAnswered(pending) && (expected >= 0 || isAnswered(projects))
  if (enabled && !isKnown) return null
  return (
    <>
      {enabled ? <InProgress /> : null}
      {enabled ? <Continue expected={expected} /> : null}
      {projects.data?.count === 0 ? <Begin /> : null}
      {!enabled || (projects.data?.count ?? expected) === 0 ? <ExampleSongs /> : null}
      <Tools />
    </>
  )
}

/** A newcomer's first project is not empty. */
function Begin() {
  const { t } = useLingui()
  const removed = useNewcomer((state) => state.exampleRemoved)
  if (removed) return null
  return (
    <section className="mb-8" aria-labelledby="begin">
      <h2 id="begin" className="mb-3 text-lg">{t`Start with an example`}</h2>
      <ExampleTile />
    </section>
  )
}

function Tools() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="tools">
      <h2 id="tools" className="mb-4 text-lg">{t`AI Magic Tools`}</h2>
      <ToolStrip />
    </section>
  )
}

/** The paths of logging in: a visitor is asked, a user goes home. */
function useAuthPath(me: SessionUser | null | undefined): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isUser = Boolean(me)
  const isVisitor = me === null
  useEffect(() => noticeProviderProblem(search), [search])
  useEffect(() => {
    if (pathname !== '/login' && pathname !== '/signup') return
    if (isUser) void navigate('/', { replace: true })
    if (!isVisitor) return
    if (pathname === '/signup') openAuth('sign-up')
    else openAuth(new URLSearchParams(search).get('step') === 'code' ? 'code' : 'sign-in')
  }, [pathname, search, isUser, isVisitor, navigate])
}

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const greeting = useGreeting(me.data?.username.split(' ')[0])
  usePageTitle(t`Home`)
  useAuthPath(me.data)
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 md:px-8 md:py-12">
      <p className="mb-1 min-h-5 text-marigold-text">{greeting}</p>
      <h1 className="mb-5 text-2xl">{t`Say it, and hear it sung.`}</h1>
      <Prompt />
      <PromptChips />
      <BelowPrompt />
    </div>
  )
}
