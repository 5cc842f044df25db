import { defineQuery, setHandler, sleep } from '@temporalio/workflow'
import type { EncodeAudioActivities } from '@songloom/activities/media/encode-audio'
import type { ExportArchiveActivities } from '@songloom/activities/archives/export-archive'
import { archiveKeptHours } from '@songloom/contracts/library/archives.rules'
import type { ExportArchiveInput, ExportProgress } from '@songloom/contracts/library/archives.rules'
import { activitiesFor } from '../tool-job.ts'

export const exportProgress = defineQuery<ExportProgress>('exportProgress')

/** Bounds concurrent encodings, so that other users' downloads interleave. */
const atOnce = 4

/** Encodes missing files of many audios, then packs an archive that is kept for a day. */
export async function exportArchive(input: ExportArchiveInput): Promise<void> {
  const { light, files, engine } = activitiesFor<EncodeAudioActivities & ExportArchiveActivities>()
  const { audioIds, format } = input
  const progress = { done: 0, total: audioIds.length }
  setHandler(exportProgress, () => progress)
  if (format !== 'wav' && format !== 'mp3') {
    const waiting = [...audioIds]
    const encodeNext = async (): Promise<void> => {
      for (let audioId = waiting.shift(); audioId !== undefined; audioId = waiting.shift()) {
        await engine.encodeFormat({ audioId, format })
        progress.done += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, encodeNext))
  }
  progress.done = progress.total
  await files.packArchive(input)
  await sleep(`${archiveKeptHours}h`)
  await light.deleteArchive(input)
}
