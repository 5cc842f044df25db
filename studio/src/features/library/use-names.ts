import { useLingui } from '@lingui/react/macro'
import type { LibraryFilter, LibrarySort } from '../../panels/library/library-rules.ts'

/** Filters and sorts in words. */
export function useNames() {
  const { t } = useLingui()
  const filterNames: Record<LibraryFilter, string> = {
    all: t`All Audios`,
    generated: t`Generated`,
    projects: t`Projects`,
    uploaded: t`Uploaded`,
    purchased: t`Purchased`,
    recorded: t`Recorded`,
    aiStudio: t`AI Studio`,
  }
  const sortNames: Record<LibrarySort, string> = { recent: t`Newest`, oldest: t`Oldest`, updated: t`Recently Updated` }
  return { filterNames, sortNames }
}
