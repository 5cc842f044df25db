/**
 * What support calls the work of a message `m`: its title, or what it is made from while it has none. Never what its user wrote
 * to be made.
 */
export const shownNameSql = `coalesce(m.song_name, m.settings ->> 'audioName', m.settings ->> 'fileName', m.settings ->> 'shownUrl',
  m.settings -> 'names' ->> 0)`
