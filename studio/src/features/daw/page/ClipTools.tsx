import { useLingui } from '@lingui/react/macro'
import { WandSparkles } from 'lucide-react'
import { useAudio } from '../../../lib/cache/use-audio.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { UseAudioItems } from '../../generations/tracks/UseAudioItems.tsx'
import { useDaw } from '../state/daw-store.ts'
import { getObject } from '../state/list-objects.ts'

/** The tools that take the recording of a clip: their results can become tracks. */
export function ClipTools({ clipId }: { clipId: string }) {
  const { t } = useLingui()
  const audioId = useDaw((state) => getObject(state.document, clipId, 'audioClip')?.audioId)
  const audio = useAudio(audioId)
  if (!audio) return null
  return (
    <Menu
      trigger={
        <Button tone="quiet" className="min-h-9 px-2.5">
          <WandSparkles className="size-4" aria-hidden />
          {t`Tools`}
        </Button>
      }
    >
      <UseAudioItems item={audio} />
    </Menu>
  )
}
