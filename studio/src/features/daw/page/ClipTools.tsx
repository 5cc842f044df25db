import { useLingui } from '@lingui/react/macro'
import { KeyboardMusic, WandSparkles } from 'lucide-react'
import { useAudio } from '../../../lib/cache/audios/use-audio.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu.tsx'
import { UseAudioItems } from '../../generations/tracks/UseAudioItems.tsx'
import { addScore } from '../open/add-score.ts'
import { useDaw } from '../state/daw-store.ts'
import { getObject } from '../state/list-objects.ts'

/** The tools that take the recording of a clip: their results can become tracks. */
export function ClipTools({ clipId }: { clipId: string }) {
  const { t } = useLingui()
  const audioId = useDaw((state) => getObject(state.document, clipId, 'audioClip')?.audioId)
  const audio = useAudio(audioId)
  const canEdit = useDaw((state) => state.canEdit)
  if (!audio) return null
  return (
    <Menu
      trigger={
        <Button tone="quiet" className="min-h-9 shrink-0 px-2.5">
          <WandSparkles className="size-4" aria-hidden />
          {t`Tools`}
        </Button>
      }
    >
      {canEdit ? (
        <>
          <MenuItem onSelect={() => void addScore(audio.audioId, clipId)}>
            <KeyboardMusic className="size-4" aria-hidden />
            {t`Add its score`}
          </MenuItem>
          <MenuLine />
        </>
      ) : null}
      <UseAudioItems item={audio} />
    </Menu>
  )
}
