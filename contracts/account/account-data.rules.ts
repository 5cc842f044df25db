/** Days between the request to delete an account and its deletion, in which it can be undone. */
export const deletionGraceDays = 14
/** Hours that an archive of all data, and the link to it, are kept. */
export const accountExportHours = 24

export const accountExportStates = ['packing', 'ready', 'failed', 'expired'] as const
export type AccountExportState = (typeof accountExportStates)[number]

export const deletionStates = ['waiting', 'running', 'done', 'undone', 'stopped'] as const
export type DeletionState = (typeof deletionStates)[number]

/** An archive of all data of a user, as its workflow receives it: ids only. */
export interface AccountExportInput {
  exportId: string
  userId: string
}

/** A deletion of an account, as its workflow receives it: ids only. */
export interface DeletionInput {
  deletionId: string
  userId: string
}

/** Returns the workflow id of an archive: one archive has one workflow, however often it is started. */
export const toAccountExportWorkflowId = (exportId: string): string => `account-export-${exportId}`
/** Returns the workflow id of a deletion: one deletion has one workflow, however often it is started. */
export const toDeletionWorkflowId = (deletionId: string): string => `account-deletion-${deletionId}`

/** Every object of a user begins with this. */
export const toUserFolder = (userId: string): string => `users/${userId}/`
/** Every object of an archive of all data begins with this. */
export const toAccountExportBase = ({ userId, exportId }: AccountExportInput): string =>
  `${toUserFolder(userId)}account/${exportId}`
/** Returns the object key of an archive, in its user’s folder. */
export const toAccountExportKey = (input: AccountExportInput): string => `${toAccountExportBase(input)}.zip`
