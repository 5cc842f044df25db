/** How many audios one archive may hold. */
export const maxArchivedAudios = 200

/** What an archive may hold: what lies there, or is encoded for it. */
export const archiveFormats = ['wav', 'mp3', 'flac', 'ogg', 'm4a', 'mp4'] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

/** So many files are sent while they are read; more, and what has to be encoded first, are packed beforehand. */
export const maxStreamedFiles = 20

/** How long a packed archive is kept. */
export const archiveKeptHours = 24

/** How many of one user's may be packed or kept at a time: each may be of many gigabytes. */
export const maxOpenArchives = 10

/** What the workflow `exportArchive` is asked for. */
export interface ExportArchiveOrder {
  exportId: string
  userId: string
  audioIds: readonly string[]
  format: ArchiveFormat
}

/** How far it is: files that are ready to be packed. */
export interface ExportProgress {
  done: number
  total: number
}

/** Where an archive lies: in its owner's folder, so that nobody else can name it. */
export const archiveKeyOf = ({ userId, exportId }: Pick<ExportArchiveOrder, 'userId' | 'exportId'>): string =>
  `users/${userId}/exports/${exportId}.zip`

export const archiveWorkflowId = ({ userId, exportId }: Pick<ExportArchiveOrder, 'userId' | 'exportId'>): string =>
  `export-${userId}-${exportId}`
