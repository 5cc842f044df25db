import { Context } from '@temporalio/activity'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { ZipArchive } from '@songloom/platform/zip-archive'

/** Stores an opened archive under a key. A cancel of the activity ends the upload, and nothing is stored. */
export async function putArchive(objects: ObjectStore, key: string, archive: ZipArchive): Promise<void> {
  const { stream, sizeBytes, close } = archive
  const { cancellationSignal: signal } = Context.current()
  const stop = (): void => void stream.destroy(new Error('cancelled'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    await objects.put(key, stream, 'application/zip', sizeBytes)
  } finally {
    signal.removeEventListener('abort', stop)
    close()
  }
}
