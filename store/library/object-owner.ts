/** The user in whose folder an object is; undefined for an object outside of users' folders. */
export const toObjectsOwner = (key: string): string | undefined => /^users\/([^/]+)\//.exec(key)?.[1]
