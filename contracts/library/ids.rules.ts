/** Ids are 24 hexadecimal characters: 12 random bytes (spec 1 §4). */
export const toId = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A longer id is cut to 24 (spec 1 §4). */
export const cutProjectId = (id: string): string => id.slice(0, 24)

/** Whether a text is an id of ours: 24 hexadecimal digits in lower case. */
export const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id)

/** In place of the ids of another user's project and request, which a licensee does not read. */
export const hiddenId = '0'.repeat(24)

/** The client's id of a request that has no server id yet. */
export const isTempId = (id: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(id)

/** The workflow id of a job. */
export const toWorkflowId = (messageId: string): string => `job-${messageId}`
/** Returns the id in the workflow id of a job; a text without the prefix of `toWorkflowId` is unchanged. */
export const toMessageId = (workflowId: string): string => workflowId.replace(/^job-/, '')
