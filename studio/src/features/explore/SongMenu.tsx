import { useLingui } from '@lingui/react/macro'
import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { Flag, Link2, ListMusic, ListPlus, Shuffle, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { queueNext } from '../../audio/queue-next.ts'
import { toSongTrack } from '../../lib/cache/audios/tracks.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { choosePlaylist } from '../../panels/dialogs/playlist-dialog.ts'
import { openReport } from '../../panels/dialogs/report-dialog.ts'
import { startRemix } from '../../panels/remix/start-remix.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/Menu.tsx'
import { copySongLink } from './song-calls.ts'

interface Props {
  song: ExploreSong
  trigger: ReactNode
  acts?: ReactNode
}

/** What its owner allows others, and the report of a song that breaks the law or the rules. */
function OthersItems({ song: { audioId, name, remixPermission } }: { song: ExploreSong }) {
  const { t } = useLingui()
  return (
    <>
      {remixPermission === 'off' ? null : (
        <MenuItem onSelect={() => startRemix(audioId)}>
          <Shuffle className="size-4" aria-hidden />
          {t`Remix`}
        </MenuItem>
      )}
      <MenuItem onSelect={() => openReport({ audioId, name })}>
        <Flag className="size-4" aria-hidden />
        {t`Report`}
      </MenuItem>
    </>
  )
}

/** What can be done with a song of anyone. */
export function SongMenu({ song, trigger, acts }: Props) {
  const { t } = useLingui()
  const { artist } = song
  const isShared = song.audioUrl.startsWith('/api/shared/')
  return (
    <Menu startOpen label={t`More`} trigger={trigger}>
      <MenuItem onSelect={() => queueNext(toSongTrack(song))}>
        <ListPlus className="size-4" aria-hidden />
        {t`Play next`}
      </MenuItem>
      <MenuItem onSelect={() => requireUser(() => choosePlaylist(song))}>
        <ListMusic className="size-4" aria-hidden />
        {t`Add to playlist`}
      </MenuItem>
      {artist ? (
        <MenuItem onSelect={() => navigateTo(`/artist/${artist.id}`)}>
          <UserRound className="size-4" aria-hidden />
          {t`Go to artist`}
        </MenuItem>
      ) : null}
      {isShared ? (
        <MenuItem onSelect={() => void copySongLink(song)}>
          <Link2 className="size-4" aria-hidden />
          {t`Copy link`}
        </MenuItem>
      ) : null}
      {isShared && !song.isOwn ? <OthersItems song={song} /> : null}
      {acts ? (
        <>
          <MenuLine />
          {acts}
        </>
      ) : null}
    </Menu>
  )
}
