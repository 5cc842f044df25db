/** Part of every recipe: the same request with the same version gives the same bytes. */
export const engineVersion = '0.5.9'
