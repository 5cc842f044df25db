/** Method and path of calls that the first load does not make, by their names. */
export const rareRoutes = __RARE_ROUTES__
