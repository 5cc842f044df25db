import { useLingui } from '@lingui/react/macro'
import type { Artist } from '@songloom/contracts/explore/artists'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ArtistForm } from './ArtistForm.tsx'

/** Name and text of one's own artist page. */
export function EditArtistDialog({ artist, onClose }: { artist: Artist; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Edit artist page`} closeLabel={t`Close`}>
      <ArtistForm name={artist.name} bio={artist.bio} onSaved={onClose} />
    </Dialog>
  )
}
