import { useLingui } from '@lingui/react/macro'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { exampleProjectPath } from './example-tracks.ts'
import { useNewcomer } from './newcomer.ts'
import { useExamples } from './use-examples.ts'
import { classes } from '../../ui/classes.ts'

/** Shown in place of the first project until that exists or this is removed. */
export function ExampleTile() {
  const { t } = useLingui()
  const removed = useNewcomer((state) => state.exampleRemoved)
  const [first] = useExamples().examples
  if (removed || !first) return null
  return (
    <Link
      to={exampleProjectPath}
      className={classes(
        'flex items-center gap-3 rounded-lg border border-dashed border-field bg-surface p-3',
        'transition-colors hover:bg-raised md:max-w-sm',
      )}
    >
      <Cover seed={hashText(first.song.key)} url={toCoverUrl(first.made?.coverUrl ?? null, 128)} className="size-12" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-ink">{t`Example project`}</span>
        <span className="mono block text-ink-3">{t`Five examples to hear`}</span>
      </span>
    </Link>
  )
}
