import { useLingui } from '@lingui/react/macro'
import type { LibraryFilter } from '../../panels/library/library-rules.ts'

/** How many there are, in the words of the filter (spec 1 §2). */
export function CountLine({ filter, count }: { filter: LibraryFilter; count: number }) {
  const { t } = useLingui()
  const texts: Record<LibraryFilter, string> = {
    projects: t`${count} Projects`,
    all: t`${count} Files Available`,
    uploaded: t`${count} Uploads`,
    generated: t`${count} Generated`,
    purchased: t`${count} Purchased`,
    recorded: t`${count} Recorded`,
    aiStudio: t`${count} AI Studio`,
  }
  return (
    <p className="mono mb-2 text-ink-3" role="status">
      {texts[filter]}
    </p>
  )
}
