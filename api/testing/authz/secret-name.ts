/** Text that only the owner may read. */
export const secretName = 'A secret of its owner'
