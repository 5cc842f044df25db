import type { ObjectStoreConfig } from './config.ts'
import { openFolderStore } from './object-store/folder.ts'
import { openS3Store } from './object-store/s3.ts'
import type { ObjectStore } from './object-store/object-store.types.ts'

export type { ObjectInfo, ObjectStat, ObjectStore, StoredObject } from './object-store/object-store.types.ts'

/** Opens the configured store; creates its folder if necessary, and its bucket with the first call. */
export async function openObjectStore(config: ObjectStoreConfig): Promise<ObjectStore> {
  return config.kind === 's3' ? openS3Store(config) : openFolderStore(config.folder)
}
