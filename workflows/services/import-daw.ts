import type { ImportDawActivities } from '@songloom/activities/daw/import/import-daw'
import type { DawImported, DawImportInput } from '@songloom/contracts/daw/imports'
import { activitiesFor } from '../tool-job.ts'

/** Adds a received file of another program to a document; its audios become uploads, which may take minutes. */
export async function importDaw(input: DawImportInput): Promise<DawImported> {
  const { files, light } = activitiesFor<ImportDawActivities>()
  try {
    return await files.importDaw(input)
  } finally {
    await light.removeDawImport(input)
  }
}
