import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDnaDialog } from '../panels/dialogs/dna-dialog.ts'
import { useDreampackDialog } from '../panels/dialogs/dreampack-dialog.ts'
import { listPendingExports } from '../features/generations/downloads/pending-exports.ts'
import { useLineageDialog } from '../panels/dialogs/lineage-dialog.ts'
import { readUploadNote } from '../panels/uploads/upload-note.ts'
import { useUploadDialog } from '../panels/uploads/upload-store.ts'
import { usePlaylistDialog } from '../panels/dialogs/playlist-dialog.ts'
import { usePublishDialog } from '../panels/dialogs/publish-dialog.ts'
import { useReportDialog } from '../panels/dialogs/report-dialog.ts'
import { useShareDialog } from '../panels/dialogs/share-dialog.ts'
import { useTrimDialog } from '../panels/dialogs/trim-dialog.ts'
import { lazyPart } from './lazy-part.ts'
import { useAuthGate } from '../lib/http/auth-gate.ts'
import { useConfirmation } from '../lib/http/confirmation.ts'
import { navigateTo } from '../lib/shell/navigation.ts'
import { useToastList } from '../lib/shell/notify.ts'
import { meQuery } from '../lib/cache/queries.ts'
import { useShell } from '../lib/shell/shell-store.ts'
import { persistPlayer } from '../audio/kept-player.ts'
import { close, toggle, usePlayer } from '../audio/player.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useOverlays } from './overlays.ts'

const DnaDialog = lazyPart(async () => (await import('../features/dna/view/DnaDialog.tsx')).DnaDialog)
const AuthModal = lazyPart(async () => (await import('../features/auth/AuthModal.tsx')).AuthModal)
const ConfirmIdentity = lazyPart(async () => (await import('../features/auth/ConfirmIdentity.tsx')).ConfirmIdentity)
const PlanDialog = lazyPart(async () => (await import('../features/plans/PlanDialog.tsx')).PlanDialog)
const PlaylistDialog = lazyPart(async () => (await import('../features/explore/PlaylistDialog.tsx')).PlaylistDialog)
const PublishDialog = lazyPart(async () => (await import('../features/explore/PublishDialog.tsx')).PublishDialog)
const Palette = lazyPart(async () => (await import('../features/palette/Palette.tsx')).Palette)
const KeySheet = lazyPart(async () => (await import('../features/palette/KeySheet.tsx')).KeySheet)
const UploadRoom = lazyPart(async () => (await import('../features/receive-upload/UploadDialog.tsx')).UploadDialog)
const TrimDialog = lazyPart(async () => (await import('../features/trim-audio/TrimDialog.tsx')).TrimDialog)
const LineageDialog = lazyPart(async () => (await import('../features/lineage/LineageDialog.tsx')).LineageDialog)
const SetupDreampack = lazyPart(async () => (await import('../features/dreampack/SetupDreampack.tsx')).SetupDreampack)
const ReportDialog = lazyPart(async () => (await import('../features/share-track/ReportDialog.tsx')).ReportDialog)
const ShareDialog = lazyPart(async () => (await import('../features/share-track/ShareDialog.tsx')).ShareDialog)
const MoreSheet = lazyPart(async () => (await import('./nav/MoreSheet.tsx')).MoreSheet)
const ToastList = lazyPart(async () => (await import('./ToastList.tsx')).ToastList)
const PlayerBar = lazyPart(async () => (await import('../player/PlayerBar.tsx')).PlayerBar, BarePlayer)

/** Playback can always be stopped, even if the player failed to load. */
function BarePlayer() {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing)
  return (
    <section aria-label={t`Player`} className="flex h-16 shrink-0 items-center gap-2 border-t border-line px-4">
      <Button onClick={toggle}>{playing ? t`Pause` : t`Play`}</Button>
      <Button tone="quiet" onClick={close}>{t`Close player`}</Button>
    </section>
  )
}

/** Fetched when the page has come to rest, so that a lost connection or a new version finds them here. */
export function preloadOverlays(): void {
  for (const { preload } of [
    PlayerBar,
    ToastList,
    AuthModal,
    Palette,
    MoreSheet,
    PlanDialog,
    KeySheet,
    UploadRoom,
    TrimDialog,
    LineageDialog,
    ShareDialog,
  ])
    preload()
}

/** Loaded at the first use, then kept, so that closing animates and forms keep their input. */
function useOnce(wanted: boolean): boolean {
  const [once, setOnce] = useState(wanted)
  if (wanted && !once) setOnce(true)
  return once || wanted
}

/** An archive that was being packed when the page was left. */
function useExports(): void {
  const userId = useQuery(meQuery).data?.id
  useEffect(() => {
    if (userId === undefined || listPendingExports(userId).length === 0) return
    void import('../features/generations/downloads/export-audios.ts').then(
      ({ resumeExports }) => resumeExports(userId),
      () => undefined,
    )
  }, [userId])
}

/** An upload that was being sent when the page was left. */
function useInterruptedUpload(): void {
  const userId = useQuery(meQuery).data?.id
  useEffect(() => {
    if (userId === undefined || readUploadNote(userId) === undefined) return
    void import('../panels/uploads/resume-upload.ts').then(
      ({ offerInterrupted }) => offerInterrupted(userId),
      () => undefined,
    )
  }, [userId])
}

export function Overlays() {
  useExports()
  useInterruptedUpload()
  const { pathname } = useLocation()
  const { palette, keySheet, more } = useOverlays()
  const authWanted = useOnce(useAuthGate((state) => state.open))
  const confirmationWanted = useOnce(useConfirmation((state) => state.isOpen))
  const plansWanted = useOnce(useShell((state) => state.planDialog))
  const paletteWanted = useOnce(palette)
  const sheetWanted = useOnce(keySheet)
  const moreWanted = useOnce(more)
  const uploadWanted = useOnce(useUploadDialog(({ current, isRecorderOpen }) => isRecorderOpen || current !== null))
  const trimWanted = useOnce(useTrimDialog(({ item }) => item !== null))
  const lineageWanted = useOnce(useLineageDialog(({ trail }) => trail.length > 0))
  const reportWanted = useOnce(useReportDialog(({ song }) => song !== null))
  const shareWanted = useOnce(useShareDialog(({ audioId }) => audioId !== null))
  const dreampackWanted = useOnce(useDreampackDialog(({ subject }) => subject !== null))
  const dnaWanted = useOnce(useDnaDialog(({ dnaId }) => dnaId !== null))
  const playlistsWanted = useOnce(usePlaylistDialog(({ subject }) => subject !== null))
  const publishWanted = useOnce(usePublishDialog(({ item }) => item !== null))
  const toastsWanted = useToastList((state) => state.wanted)
  const leaveAuthPath = (): void => {
    if (pathname === '/login' || pathname === '/signup') navigateTo('/')
  }
  return (
    <>
      {dreampackWanted ? <SetupDreampack placeholder={null} /> : null}
      {authWanted ? <AuthModal placeholder={null} onDismiss={leaveAuthPath} /> : null}
      {confirmationWanted ? <ConfirmIdentity placeholder={null} /> : null}
      {plansWanted ? <PlanDialog placeholder={null} /> : null}
      {paletteWanted ? (
        <Palette placeholder={null} open={palette} onClose={() => useOverlays.setState({ palette: false })} />
      ) : null}
      {sheetWanted ? (
        <KeySheet placeholder={null} open={keySheet} onClose={() => useOverlays.setState({ keySheet: false })} />
      ) : null}
      {moreWanted ? <MoreSheet placeholder={null} /> : null}
      {uploadWanted ? <UploadRoom placeholder={null} /> : null}
      {trimWanted ? <TrimDialog placeholder={null} /> : null}
      {lineageWanted ? <LineageDialog placeholder={null} /> : null}
      {dnaWanted ? <DnaDialog placeholder={null} /> : null}
      {playlistsWanted ? <PlaylistDialog placeholder={null} /> : null}
      {publishWanted ? <PublishDialog placeholder={null} /> : null}
      {reportWanted ? <ReportDialog placeholder={null} /> : null}
      {shareWanted ? <ShareDialog placeholder={null} /> : null}
      {toastsWanted ? <ToastList placeholder={null} /> : null}
    </>
  )
}

export function Player() {
  const userId = useQuery(meQuery).data?.id
  useEffect(() => persistPlayer(userId), [userId])
  const loaded = usePlayer((state) => state.track !== null)
  return loaded ? <PlayerBar placeholder={null} /> : null
}
