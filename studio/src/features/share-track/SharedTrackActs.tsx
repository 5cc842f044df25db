import { useLingui } from '@lingui/react/macro'
import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { Flag, Shuffle } from 'lucide-react'
import { openReport } from '../../panels/dialogs/report-dialog.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'

/** Loaded when it is pressed: it knows the tools, which the page does not need. */
async function remix(audioId: string): Promise<void> {
  const { startRemix } = await import('../../panels/remix/start-remix.ts')
  startRemix(audioId)
}

/** Who published a song, and from which song of another it was made. */
export function SharedTrackCredits({ track: { artist, remixOf } }: { track: SharedTrack }) {
  const { t } = useLingui()
  const source = remixOf?.name ?? ''
  const sourceArtist = remixOf?.artist?.name ?? ''
  const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink'
  return (
    <>
      {artist ? (
        <p className="text-ink-2" dir="auto">
          <Link to={`/artist/${artist.id}`} className={linkClass}>
            {artist.name}
          </Link>
        </p>
      ) : null}
      {remixOf ? (
        <p className="text-ink-2">
          <Link to={`/listen/${remixOf.audioId}`} className={linkClass}>
            {sourceArtist === '' ? t`Remix of “${source}”` : t`Remix of “${source}” by ${sourceArtist}`}
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** What anyone can do with a shared song: remix it where its owner allows that, and report it. */
export function SharedTrackActs({ track: { audioId, name, remixPermission } }: { track: SharedTrack }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {remixPermission === 'off' ? null : (
        <>
          <Button className="max-md:min-h-11" onClick={() => void remix(audioId)}>
            <Shuffle className="size-4" aria-hidden />
            {t`Remix`}
          </Button>
          <span className="text-ink-3">
            {remixPermission === 'credit' ? t`Remixes name this song.` : t`Free to remix.`}
          </span>
        </>
      )}
      <Button tone="quiet" className="ml-auto max-md:min-h-11" onClick={() => openReport({ audioId, name })}>
        <Flag className="size-4" aria-hidden />
        {t`Report`}
      </Button>
    </div>
  )
}
