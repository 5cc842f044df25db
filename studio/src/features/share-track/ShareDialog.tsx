import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { useAudio } from '../../lib/cache/audios/use-audio.ts'
import { closeShare, useShareDialog } from '../../panels/dialogs/share-dialog.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { shareTrack, stopSharing } from '../generations/tracks/share-calls.ts'
import { CopyField } from './CopyField.tsx'
import { EmbedCode } from './EmbedCode.tsx'
import { RemixChoice } from './RemixChoice.tsx'

/** Who can hear a song now. */
function useReach({ isRestricted, isPublished, isPublic, sharing }: AudioItem): string {
  const { t } = useLingui()
  if (isRestricted) return t`Taken down: only you can hear it. My account, under Decisions, says why.`
  if (isPublished) return t`Published: everyone finds it in Explore, under your artist name.`
  if (!isPublic) return t`Private: only you can hear it.`
  return sharing === 'link' ? t`Anyone with the link can hear it.` : t`Anyone with the link of its project can hear it.`
}

function Sharing({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const link = `${location.origin}/listen/${item.audioId}`
  const isOpen = item.isPublic && !item.isRestricted
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink">{useReach(item)}</p>
      {isOpen ? <CopyField label={t`Link`} text={link} done={t`Link copied.`} /> : null}
      {item.isRestricted ? null : (
        <div className="flex flex-wrap gap-2">
          {item.isPublic ? (
            <Button onClick={() => void stopSharing(item)}>{t`Stop sharing`}</Button>
          ) : (
            <Button tone="primary" onClick={() => void shareTrack(item)}>{t`Share and copy link`}</Button>
          )}
        </div>
      )}
      {isOpen ? <EmbedCode audioId={item.audioId} title={item.name} /> : null}
      <RemixChoice audioId={item.audioId} />
      <section aria-label={t`What others see`}>
        <h3 className="mb-1 text-sm font-medium text-ink-2">{t`What others see`}</h3>
        <p className="text-ink-2">
          {t`The name, cover, sound, length, tempo, key and lyrics, and your artist name if it is published. Never your prompt, your project or your other songs.`}
        </p>
      </section>
    </div>
  )
}

/** A song's link, its player for other pages, and what others may do with it. */
export function ShareDialog() {
  const { t } = useLingui()
  const audioId = useShareDialog((state) => state.audioId)
  const item = useAudio(audioId ?? undefined)
  const name = item?.name ?? ''
  return (
    <Dialog open={audioId !== null} onClose={closeShare} title={t`Share “${name}”`} closeLabel={t`Close`}>
      {item ? <Sharing item={item} /> : <Spinner label={t`Loading…`} />}
    </Dialog>
  )
}
