/** Sizes a cover is kept in, in px. */
export const coverSizes = [128, 512, 1024] as const
