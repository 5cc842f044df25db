import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { getDefaultRegion, minClipSeconds } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { trimAudio } from './trim-audio.ts'
import { closeTrim, useTrimDialog } from '../../panels/dialogs/trim-dialog.ts'
import { TrimRegion } from '../../panels/reference/TrimRegion.tsx'

function TrimForm({ item, drawn }: { item: AudioItem; drawn: TimeRange | undefined }) {
  const { t } = useLingui()
  const [region, setRegion] = useState(() => drawn ?? getDefaultRegion(item.duration))
  const [busy, setBusy] = useState(false)
  const trim = async (): Promise<void> => {
    setBusy(true)
    const isAccepted = await trimAudio(item, region)
    setBusy(false)
    if (isAccepted) closeTrim()
  }
  return (
    <div className="flex flex-col gap-5">
      <TrimRegion
        item={item}
        region={region}
        onChange={setRegion}
        // A clip for its own sake is as long as its owner likes.
        bounds={{ minSeconds: minClipSeconds, maxSeconds: item.duration }}
      />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={closeTrim}>{t`Cancel`}</Button>
        <Button tone="primary" disabled={busy} onClick={() => void trim()}>
          {busy ? t`Processing...` : t`Trim`}
        </Button>
      </div>
    </div>
  )
}

/** Saves a part of an audio as a new one. */
export function TrimDialog() {
  const { t } = useLingui()
  const { item, region } = useTrimDialog()
  const name = item?.songName ?? ''
  return (
    <Dialog
      wide
      open={item !== null}
      onClose={closeTrim}
      title={t`Trim audio`}
      description={t`Saves the selection of “${name}” as a new audio. The original is kept.`}
      closeLabel={t`Close`}
    >
      {item ? <TrimForm key={item.audioId} item={item} drawn={region} /> : null}
    </Dialog>
  )
}
