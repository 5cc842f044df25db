/** A project in the DAW, which is the same in both variants. */
export const dawPath = (projectId: string): string => `/daw?projectId=${projectId}`
