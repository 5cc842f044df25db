/** Below this a table has no room, and rows become cards. */
export const narrow = '(max-width: 759px)'
