import { useLingui } from '@lingui/react/macro'
import { classes } from '../../ui/classes.ts'
import { listAudioTools } from '../../lib/jobs/tool-lookup.ts'
import { openWithAudio } from '../../panels/reference/open-with-audio.ts'
import type { AudioTool } from '../../lib/jobs/tool-lookup.ts'
import { useDropTarget } from '../../panels/reference/use-drop-target.ts'

function Target({ tool }: { tool: AudioTool }) {
  const { i18n } = useLingui()
  const { over, handlers } = useDropTarget({ onAudio: (reference) => openWithAudio(tool, reference) })
  return (
    <li
      className={classes(
        'flex min-h-12 items-center gap-2 rounded-md border border-dashed px-3',
        over ? 'border-lagoon bg-lagoon/10' : 'border-field',
      )}
      {...handlers}
    >
      <tool.icon className="pointer-events-none size-4 shrink-0" aria-hidden />
      <span className="pointer-events-none">{i18n._(tool.useAudio)}</span>
    </li>
  )
}

/** The tools that accept one audio as drop targets, because their panel replaces the library. */
export function DragTargets() {
  const { t } = useLingui()
  return (
    <>
      <p className="mb-2 text-ink-3">{t`Drop it on a tool`}</p>
      <ul className="grid gap-2">
        {listAudioTools()
          .filter(({ takesAudio }) => takesAudio?.() ?? true)
          .map((tool) => (
            <Target key={tool.key} tool={tool} />
          ))}
      </ul>
    </>
  )
}
