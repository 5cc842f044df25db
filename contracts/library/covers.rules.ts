/** Sizes of a cover, in px. */
export const coverSizes = [128, 512, 1024] as const
