import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { parseLrc } from '@songloom/contracts/music/lrc.rules'
import type { SyncedLine } from '@songloom/contracts/music/lrc.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { readBytes } from '../../jobs/objects.ts'
import type { SourceAudio } from '../../jobs/source-audio.ts'

/** Tolerance: players round lengths. */
const graceSeconds = 0.05

const writeLine = ({ text, isHeading }: SyncedLine): string => (isHeading ? `\n[${text}]` : text)

/** The lyrics of a source that is kept whole; of a part the lines that begin in it, where their times are known. */
export async function readKeptLyrics(
  objects: ObjectStore,
  { row }: Pick<SourceAudio, 'row'>,
  { startSeconds: start, endSeconds: end }: TimeRange,
): Promise<string | null> {
  const isWhole = start < graceSeconds && end > row.duration_seconds - graceSeconds
  if (isWhole || row.lyrics === null) return row.lyrics
  const { lrc: key } = row.object_keys
  if (key === undefined) return null
  const lines = parseLrc(new TextDecoder().decode(await readBytes(objects, key)))
  const kept = lines.filter(({ startSeconds }) => startSeconds >= start && startSeconds < end)
  return kept.map(writeLine).join('\n').trim() || null
}
