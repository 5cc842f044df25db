import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { useState } from 'react'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { Chips } from '../../../ui/controls/Chips.tsx'
import { classes } from '../../../ui/classes.ts'
import { fieldClass } from '../../../ui/controls/Field.tsx'
import { findVersions } from './find-versions.ts'
import type { VersionKind, VersionView } from './find-versions.ts'

interface Props {
  /** Hears how the versions are to be looked through. */
  onFind: (find: (messages: readonly Message[]) => readonly Message[]) => void
}

/** Kinds and words by which a long project is looked through. */
export function VersionFilter({ onFind }: Props) {
  const { t } = useLingui()
  const [view, setView] = useState<VersionView>({ kind: undefined, words: '' })
  const change = (next: VersionView): void => {
    setView(next)
    onFind((messages) => findVersions(messages, next))
  }
  const kinds: [VersionKind | undefined, string][] = [
    [undefined, t`All`],
    ['audio', t`Audio`],
    ['stems', t`Stems`],
    ['lyrics', t`Lyrics`],
    ['videos', t`Videos`],
  ]
  const label = t`Find a version`
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Chips label={label} className="flex flex-wrap gap-1.5">
        {kinds.map(([kind, name]) => (
          <Chip key={name} pressed={view.kind === kind} onClick={() => change({ ...view, kind })}>
            {name}
          </Chip>
        ))}
      </Chips>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={view.words}
        onChange={(event) => change({ ...view, words: event.target.value })}
        className={classes(fieldClass, 'min-h-10 min-w-0 grow basis-64')}
      />
    </div>
  )
}
