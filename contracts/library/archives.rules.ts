/** Maximum number of audios in an archive. */
export const maxArchivedAudios = 200

/** Formats of an archive: stored, or encoded for it. */
export const archiveFormats = ['wav', 'mp3', 'flac', 'ogg', 'm4a', 'mp4'] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

/** Up to this many stored files are streamed; more, and missing formats, are packed beforehand. */
export const maxStreamedFiles = 20

/** How long a packed archive is kept. */
export const archiveKeptHours = 24

/** Archives per user that may be packed or kept at a time: each may have many gigabytes. */
export const maxOpenArchives = 10

/** Input of the workflow `exportArchive`. */
export interface ExportArchiveInput {
  exportId: string
  userId: string
  audioIds: readonly string[]
  format: ArchiveFormat
}

/** Progress: files that are ready to be packed. */
export interface ExportProgress {
  done: number
  total: number
}

/** Object key of an archive: in its owner's folder, so that other users cannot address it. */
export const archiveKey = ({ userId, exportId }: Pick<ExportArchiveInput, 'userId' | 'exportId'>): string =>
  `users/${userId}/exports/${exportId}.zip`

/** Returns the workflow id of an archive; it names the owner, so that other users cannot address it. */
export const archiveWorkflowId = ({ userId, exportId }: Pick<ExportArchiveInput, 'userId' | 'exportId'>): string =>
  `export-${userId}-${exportId}`
