import { t } from '@lingui/core/macro'
import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import type { SongMode } from '@songloom/tools/generate-song/definition.rules'
import type { FittedLyrics } from '@songloom/tools/write-lyrics/fit-lyrics.rules'
import type { StoreApi } from 'zustand'
import { currentUser } from '../../lib/cache/queries.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useSongDraft } from './song-draft.ts'

interface LyricsDraft {
  mode: SongMode
  lyrics: string
}

/** Puts as many lyrics as fit into a panel’s draft; Undo brings its own words and settings back. */
export function putLyrics<T extends LyricsDraft>(
  store: StoreApi<T>,
  fit: (limit: number) => FittedLyrics,
  rest: Partial<T>,
  replaced: string,
): void {
  const limit = getSongTextLimit(useSongDraft.getState().version, getFeatures(currentUser()))
  const { text, isCut } = fit(limit)
  const before = store.getState()
  store.setState({ ...before, ...rest, mode: 'custom', lyrics: text })
  const undo = { label: t`Undo`, onClick: () => store.setState(before) }
  if (isCut)
    notify.info(t`Your song holds ${limit} characters, so only the beginning of the lyrics is used.`, 'lyrics', undo)
  else if (before.lyrics !== '') notify.info(replaced, 'lyrics', undo)
}
