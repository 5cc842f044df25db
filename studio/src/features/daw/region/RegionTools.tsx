import { useLingui } from '@lingui/react/macro'
import { listAudioTools } from '../../../lib/jobs/tool-lookup.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useDaw } from '../state/daw-store.ts'
import { closeDialog } from '../state/view-store.ts'
import { readRegion } from './region.ts'
import { sendRegion } from './send-region.ts'

const offered: ReadonlySet<string> = new Set([
  'extend_music',
  'inpainting',
  'separate_stems',
  'voice_swap',
  'voice_to_instrument',
  'auto_complete_music',
])

/** The tools that a selection can be given to. */
export function RegionTools() {
  const { t, i18n } = useLingui()
  const document = useDaw((state) => state.document)
  const selection = useDaw((state) => state.selection)
  const range = useDaw((state) => state.range)
  const region = readRegion(document, selection, range)
  if (!region) return <p className="text-ink-2">{t`Select a time, a section, a line of lyrics or clips first.`}</p>
  const count = region.trackIds?.length
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        {count === undefined ? t`What is heard of all tracks is rendered.` : t`Tracks that are rendered: ${count}.`}
      </p>
      <ul className="grid gap-2 md:grid-cols-2">
        {listAudioTools()
          .filter(({ key }) => offered.has(key))
          .map((tool) => (
            <li key={tool.key}>
              <Button
                wide
                className="justify-start"
                onFocus={tool.Panel.preload}
                onClick={() => {
                  closeDialog()
                  void sendRegion(tool, region)
                }}
              >
                <tool.icon className="size-4" aria-hidden />
                {i18n._(tool.useAudio)}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  )
}
