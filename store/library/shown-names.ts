/** Support's name of a message `m`: its title, or its source while it has none. Never the user's prompt. */
export const shownNameSql = `coalesce(m.song_name, m.settings ->> 'audioName', m.settings ->> 'fileName',
  m.settings ->> 'shownUrl', m.settings -> 'names' ->> 0)`
