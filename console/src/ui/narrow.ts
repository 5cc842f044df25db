/** Below this width rows become cards. */
export const narrow = '(max-width: 759px)'
