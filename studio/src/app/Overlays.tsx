import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyRoom } from '../lib/lazy-room.ts'
import { useAuthGate } from '../lib/auth-gate.ts'
import { navigateTo } from '../lib/navigation.ts'
import { useToastList } from '../lib/notify.ts'
import { useShell } from '../lib/shell-store.ts'
import { usePlayer } from '../player/player.ts'
import { useOverlays } from './overlays.ts'

const AuthModal = lazyRoom(async () => (await import('../features/auth/AuthModal.tsx')).AuthModal)
const PlanDialog = lazyRoom(async () => (await import('../features/plans/PlanDialog.tsx')).PlanDialog)
const Palette = lazyRoom(async () => (await import('../features/palette/Palette.tsx')).Palette)
const KeySheet = lazyRoom(async () => (await import('../features/palette/KeySheet.tsx')).KeySheet)
const MoreSheet = lazyRoom(async () => (await import('./MoreSheet.tsx')).MoreSheet)
const ToastList = lazyRoom(async () => (await import('./ToastList.tsx')).ToastList)
const PlayerBar = lazyRoom(async () => (await import('../player/PlayerBar.tsx')).PlayerBar)

/** Loaded when first wanted, then kept, so that closing can be drawn and forms keep their words. */
function useOnce(wanted: boolean): boolean {
  const [once, setOnce] = useState(wanted)
  if (wanted && !once) setOnce(true)
  return once || wanted
}

export function Overlays() {
  const { pathname } = useLocation()
  const { palette, keySheet, more } = useOverlays()
  const authWanted = useOnce(useAuthGate((state) => state.open))
  const plansWanted = useOnce(useShell((state) => state.planDialog))
  const paletteWanted = useOnce(palette)
  const sheetWanted = useOnce(keySheet)
  const moreWanted = useOnce(more)
  const toastsWanted = useToastList((state) => state.wanted)
  const leaveAuthPath = (): void => {
    if (pathname === '/login' || pathname === '/signup') navigateTo('/')
  }
  return (
    <Suspense fallback={null}>
      {authWanted ? <AuthModal onDismiss={leaveAuthPath} /> : null}
      {plansWanted ? <PlanDialog /> : null}
      {paletteWanted ? <Palette open={palette} onClose={() => useOverlays.setState({ palette: false })} /> : null}
      {sheetWanted ? <KeySheet open={keySheet} onClose={() => useOverlays.setState({ keySheet: false })} /> : null}
      {moreWanted ? <MoreSheet /> : null}
      {toastsWanted ? <ToastList /> : null}
    </Suspense>
  )
}

export function Player() {
  const loaded = usePlayer((state) => state.track !== null)
  return loaded ? (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  ) : null
}
