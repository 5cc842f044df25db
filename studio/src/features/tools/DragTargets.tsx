import { useLingui } from '@lingui/react/macro'
import { classes } from '../../ui/classes.ts'
import { giveReference } from './reference.ts'
import { audioTools } from './registry.ts'
import { useDropTarget } from './use-drop-target.ts'

function Target({ tool: { key, useAudio, icon: Icon } }: { tool: (typeof audioTools)[number] }) {
  const { i18n } = useLingui()
  const { over, handlers } = useDropTarget({ onAudio: (reference) => giveReference(key, reference) })
  return (
    <li
      className={classes(
        'flex min-h-12 items-center gap-2 rounded-md border border-dashed px-3',
        over ? 'border-lagoon bg-lagoon/10' : 'border-field',
      )}
      {...handlers}
    >
      <Icon className="pointer-events-none size-4 shrink-0" aria-hidden />
      <span className="pointer-events-none">{i18n._(useAudio)}</span>
    </li>
  )
}

/** The tools that take one audio, to drop it on: their panel stands where the library stands. */
export function DragTargets() {
  const { t } = useLingui()
  return (
    <>
      <p className="mb-2 text-ink-3">{t`Drop it on a tool`}</p>
      <ul className="grid gap-2">
        {audioTools.map((tool) => (
          <Target key={tool.key} tool={tool} />
        ))}
      </ul>
    </>
  )
}
