import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { t } from '@lingui/core/macro'
import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { currentUser } from '../../lib/cache/queries.ts'
import { notify } from '../../lib/shell/notify.ts'
import { openTool } from '../../lib/shell/open-tool.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'

const sectionTag = /^\s*\[(?:intro|verse|pre-chorus|chorus|bridge|outro)[^\]]*\]/im

/** Whether an answer has lyrics, which name their sections. */
export const hasLyrics = (text: string): boolean => sectionTag.test(text)

/** The lyrics of an answer, from their first section on, as far as the limit allows whole lines. */
export function cutLyrics(text: string, limit: number): string {
  const lyrics = text.slice(sectionTag.exec(text)?.index ?? 0).trim()
  if (lyrics.length <= limit) return lyrics
  const cut = cutToUnits(lyrics, limit)
  return cut.slice(0, Math.max(cut.lastIndexOf('\n'), 0)) || cut
}

/** Puts the lyrics of an answer into the song panel, and keeps what was there until then for an undo. */
export function openInSongPanel(text: string): void {
  const before = useSongDraft.getState()
  const lyrics = cutLyrics(text, getSongTextLimit(before.version, getFeatures(currentUser())))
  useSongDraft.setState({ mode: 'custom', lyrics })
  openTool('song_gen')
  if (before.lyrics === '') return
  const undo = { label: t`Undo`, onClick: () => useSongDraft.setState(before) }
  notify.info(t`The lyrics in the song panel were replaced.`, 'lyrics', undo)
}
