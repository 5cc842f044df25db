/** How long staff may view the studio as a user. */
export const viewMinutes = 30
/** The header of the desk's own calls: they are never made as the viewed user. */
export const deskHeader = 'x-songloom-desk'
