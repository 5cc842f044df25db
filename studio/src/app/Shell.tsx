import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { lazyPart, lazyText } from './lazy-part.ts'
import { useAnnouncement } from '../lib/shell/announce.ts'
import { meQuery } from '../lib/cache/queries.ts'
import { arePanelsAllowed, getShownWidth, closePanelOnPhone, useShell } from '../lib/shell/shell-store.ts'
import { aheadMs, whenIdle } from '../lib/shell/when-idle.ts'
import { hasStore } from '../lib/shell/find-store.ts'
import { Skeleton } from '../ui/states/Skeleton.tsx'
import { ConnectionStrip } from './strips/ConnectionStrip.tsx'
import { MobileTabs } from './nav/MobileTabs.tsx'
import { Overlays, Player, preloadOverlays } from './Overlays.tsx'
import { preloadPages } from './pages.tsx'
import { TopStrip } from './strips/TopStrip.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useWide } from '../lib/shell/use-media.ts'
import { useScrollPlace } from './use-scroll-place.ts'

const NavBar = lazyPart(async () => (await import('./nav/NavBar.tsx')).NavBar)
const DeletionStrip = lazyText(async () => (await import('./strips/DeletionStrip.tsx')).DeletionStrip)
const MobileAppBanner = lazyText(async () => (await import('./strips/MobileAppBanner.tsx')).MobileAppBanner)
const PauseStrip = lazyText(async () => (await import('./strips/PauseStrip.tsx')).PauseStrip)
const PromoBanner = lazyText(async () => (await import('./strips/PromoBanner.tsx')).PromoBanner)
const SupportNotice = lazyText(async () => (await import('./strips/SupportNotice.tsx')).SupportNotice)
const ViewStrip = lazyText(async () => (await import('./strips/ViewStrip.tsx')).ViewStrip)
const SidePanel = lazyPart(async () => (await import('./SidePanel.tsx')).SidePanel)

/** Preloads parts that must work after a lost connection or a new version. */
function preload(): void {
  preloadOverlays()
  preloadPages()
}

/** Follows the user's events; the socket's code comes after the first paint. */
function useEvents(): void {
  const me = useQuery(meQuery).data
  // In a view the socket would follow the colleague's own events.
  const userId = me?.view ? undefined : me?.id
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let left = false
    whenIdle(
      () =>
        // Without them lists and cards ask for themselves; the next page asks again.
        void import('../lib/realtime/realtime.ts').then(
          ({ followEvents }) => {
            if (!left) stop = followEvents()
          },
          () => undefined,
        ),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [userId])
}

/** Keys are read after the page has loaded. */
function useKeys(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    whenIdle(
      () =>
        // Without them the pointer does everything; the next page asks again.
        void import('./keys.ts').then(
          ({ startKeys }) => {
            if (!left) stop = startKeys()
          },
          () => undefined,
        ),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [])
}

function Announcement() {
  return (
    <p role="status" className="sr-only">
      {useAnnouncement(({ text }) => text)}
    </p>
  )
}

/** A link may name the tool it is about: `/studio?tool=extend`. */
function useToolOfAddress(): void {
  const [search, setSearch] = useSearchParams()
  const key = search.get('tool')
  useEffect(() => {
    if (key === null) return
    void import('../lib/shell/open-by-key.ts').then(({ openByKey }) => openByKey(key))
    setSearch(
      (rest) => {
        rest.delete('tool')
        return rest
      },
      { replace: true },
    )
  }, [key, setSearch])
}

/** A followed link leads to a page, which on a phone a panel would cover. */
function uncoverFollowed({ defaultPrevented, target }: MouseEvent): void {
  if (defaultPrevented && target instanceof Element && target.closest('a')) closePanelOnPhone()
}

/** As the page stood before there was any code. */
const PageSkeleton = () => (
  <div className="mx-auto max-w-[960px] px-4 pt-6 md:px-8 md:pt-8">
    <Skeleton className="mb-6 h-9 w-64 max-w-full" />
    <Skeleton className="h-56" />
  </div>
)

/** Bar, panel, page, player: the frame that stays while pages change. */
export function Shell() {
  const { t } = useLingui()
  const wide = useWide()
  const open = useShell((state) => state.open)
  const collapsed = useShell((state) => state.collapsed)
  const width = useShell((state) => getShownWidth(state.width))
  const { pathname } = useLocation()
  const me = useQuery(meQuery).data
  const [covered, setCovered] = useState(false)
  const main = useScrollPlace()
  useKeptFocus(main)
  useEvents()
  useKeys()
  useToolOfAddress()
  useEffect(() => whenIdle(preload, aheadMs), [])
  return (
    <div className="flex h-dvh flex-col short:h-auto short:min-h-dvh" onClick={uncoverFollowed}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-overlay focus:p-3"
      >{t`Skip to content`}</a>
      <div className="relative flex min-h-0 grow">
        {wide ? (
          <NavBar
            placeholder={<div className={collapsed ? 'w-16 shrink-0 bg-surface' : 'w-50 shrink-0 bg-surface'} />}
          />
        ) : null}
        {open ? (
          <SidePanel
            onCover={setCovered}
            placeholder={
              wide && arePanelsAllowed(pathname) ? <div className="shrink-0 bg-surface" style={{ width }} /> : null
            }
          />
        ) : null}
        <div className="flex min-w-0 grow flex-col" inert={covered}>
          <TopStrip />
          <ConnectionStrip />
          {me?.view ? <ViewStrip placeholder={null} /> : null}
          {me ? <DeletionStrip placeholder={null} /> : null}
          <PauseStrip placeholder={null} />
          <SupportNotice placeholder={null} />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="relative min-h-0 grow overflow-y-auto outline-none short:overflow-visible"
          >
            <Suspense fallback={pathname === '/' ? null : <PageSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
          <PromoBanner placeholder={null} />
        </div>
      </div>
      <Player />
      {hasStore() ? <MobileAppBanner placeholder={null} /> : null}
      <MobileTabs />
      <Overlays />
      <Announcement />
    </div>
  )
}
