/** Paths in the lock of what this platform needs and does not have. */
export function missingNatives(root: string): string[]
/** Throws where one cannot be had, or is not the one that the lock names. */
export function addNatives(root: string, npm: readonly string[], paths: readonly string[]): void
