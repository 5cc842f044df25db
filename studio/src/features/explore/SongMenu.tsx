import { useLingui } from '@lingui/react/macro'
import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { Link2, ListMusic, ListPlus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { queueNext } from '../../audio/queue-next.ts'
import { toSongTrack } from '../../lib/cache/tracks.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { choosePlaylist } from '../../panels/dialogs/playlist-dialog.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/Menu.tsx'
import { copySongLink } from './song-calls.ts'

interface Props {
  song: ExploreSong
  trigger: ReactNode
  acts?: ReactNode
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
      {acts ? (
        <>
          <MenuLine />
          {acts}
        </>
      ) : null}
    </Menu>
  )
}
