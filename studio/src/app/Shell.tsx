import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { lazyRoom } from '../lib/lazy-room.ts'
import { meQuery } from '../lib/queries.ts'
import { useShell } from '../lib/shell-store.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { MobileTabs } from './MobileTabs.tsx'
import { Overlays, Player } from './Overlays.tsx'
import { TopStrip } from './TopStrip.tsx'
import { useWide } from './use-media.ts'

const NavBar = lazyRoom(async () => (await import('./NavBar.tsx')).NavBar)
const MobileAppBanner = lazyRoom(async () => (await import('./MobileAppBanner.tsx')).MobileAppBanner)
const SidePanel = lazyRoom(async () => (await import('./SidePanel.tsx')).SidePanel)

/** After the first second, when nothing else is to be done: what is on the screen comes first. */
function whenIdle(run: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 })
    else run()
  }, 1_000)
}

/** Follows the user's events; the socket's code comes after the first paint. */
function useEvents(): void {
  const userId = useQuery(meQuery).data?.id
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let left = false
    whenIdle(
      () =>
        void import('../lib/realtime.ts').then(({ followEvents }) => {
          if (!left) stop = followEvents()
        }),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [userId])
}

/** Keys are read once the page stands. */
function useKeys(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    whenIdle(
      () =>
        void import('./keys.ts').then(({ startKeys }) => {
          if (!left) stop = startKeys()
        }),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [])
}

/** A new page begins at its top. */
function useTopOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    void main.current?.scrollTo(0, 0)
  }, [pathname])
  return main
}

/** Bar, panel, page, player: the frame that stays while pages change. */
export function Shell() {
  const { t } = useLingui()
  const wide = useWide()
  const open = useShell((state) => state.open)
  const collapsed = useShell((state) => state.collapsed)
  const covered = open && !wide
  const main = useTopOnNewPage()
  useEvents()
  useKeys()
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-overlay focus:p-3"
      >{t`Skip to the page`}</a>
      <div className="flex min-h-0 grow">
        {wide ? (
          <Suspense fallback={<div className={collapsed ? 'w-16 shrink-0 bg-surface' : 'w-50 shrink-0 bg-surface'} />}>
            <NavBar />
          </Suspense>
        ) : null}
        {open ? (
          <Suspense fallback={null}>
            <SidePanel />
          </Suspense>
        ) : null}
        <div className="flex min-w-0 grow flex-col" inert={covered}>
          <TopStrip />
          <ConnectionStrip />
          <main ref={main} id="main" tabIndex={-1} className="relative min-h-0 grow overflow-y-auto outline-none">
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Player />
      <div inert={covered}>
        {wide ? null : (
          <Suspense fallback={null}>
            <MobileAppBanner />
          </Suspense>
        )}
        <MobileTabs />
      </div>
      <Overlays />
    </div>
  )
}
