import { connectPostgres } from '@songloom/platform/connections'
import { openObjectStore } from '@songloom/platform/object-store'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { hashUpload } from '@songloom/store/library/upload-bytes'

/** Reads the stored bytes of uploads, behind the API. */
export async function openStoredUploads({
  databaseUrl,
  objectStore,
}: Pick<RunningSongloom['stack'], 'databaseUrl' | 'objectStore'>) {
  const db = connectPostgres(databaseUrl)
  const objects = await openObjectStore(objectStore)
  return { hashOf: (id: string): Promise<string> => hashUpload({ db, objects }, id), close: () => db.destroy() }
}
