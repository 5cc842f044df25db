import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { t } from '@lingui/core/macro'
import { openTool } from '../../lib/shell/open-tool.ts'
import { putLyrics } from '../../panels/song/put-lyrics.ts'
import type { FittedLyrics } from '@songloom/tools/write-lyrics/fit-lyrics.rules'
import { useSongDraft } from '../../panels/song/song-draft.ts'

const sectionTag = /^\s*\[(?:intro|verse|pre-chorus|chorus|bridge|outro)[^\]]*\]/im

/** Whether an answer has lyrics, which name their sections. */
export const hasLyrics = (text: string): boolean => sectionTag.test(text)

/** The lyrics of an answer, from their first section on, as far as the limit allows whole lines. */
function cutLyrics(text: string, limit: number): FittedLyrics {
  const lyrics = text.slice(sectionTag.exec(text)?.index ?? 0).trim()
  if (lyrics.length <= limit) return { text: lyrics, isCut: false }
  const cut = cutToUnits(lyrics, limit)
  return { text: cut.slice(0, Math.max(cut.lastIndexOf('\n'), 0)) || cut, isCut: true }
}

/** Puts the lyrics of an answer into the song panel, and keeps what was there until then for an undo. */
export function openInSongPanel(text: string): void {
  putLyrics(useSongDraft, (limit) => cutLyrics(text, limit), {}, t`The lyrics in the song panel were replaced.`)
  openTool('song_gen')
}
