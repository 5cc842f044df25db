import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { parseLrc } from '@songloom/contracts/music/lrc.rules'
import type { SyncedLine } from '@songloom/contracts/music/lrc.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { readBytes } from '../../jobs/objects.ts'
import type { SourceAudio } from '../../jobs/source-audio.ts'

/** Tolerance: players round lengths. */
const graceSeconds = 0.05

const writeLine = ({ text, isHeading }: SyncedLine): string => (isHeading ? `\n[${text}]` : text)

/** For each part of a source the lines that begin in it, where their times are known; of all of it, all lyrics. */
export async function readLyricsOfParts(
  objects: ObjectStore,
  { row }: Pick<SourceAudio, 'row'>,
  parts: readonly TimeRange[],
): Promise<(string | null)[]> {
  const isWhole = (part: TimeRange): boolean =>
    part.startSeconds < graceSeconds && part.endSeconds > row.duration_seconds - graceSeconds
  const { lrc: key } = row.object_keys
  const hasTimes = key !== undefined && row.lyrics !== null && !parts.every(isWhole)
  const lines = hasTimes ? parseLrc(new TextDecoder().decode(await readBytes(objects, key))) : []
  const listIn = ({ startSeconds: start, endSeconds: end }: TimeRange): SyncedLine[] =>
    lines.filter(({ startSeconds }) => startSeconds >= start && startSeconds < end)
  return parts.map((part) => (isWhole(part) ? row.lyrics : listIn(part).map(writeLine).join('\n').trim() || null))
}

/** The lyrics of the one part of a source that is kept. */
export async function readKeptLyrics(
  objects: ObjectStore,
  source: Pick<SourceAudio, 'row'>,
  kept: TimeRange,
): Promise<string | null> {
  const [lyrics] = await readLyricsOfParts(objects, source, [kept])
  return lyrics!
}
