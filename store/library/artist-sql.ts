/** The artist of an audio `a`, as JSON, where its owner publishes it under a name; null for one shared by link only. */
export const artistSql = `(select jsonb_build_object('id', s.id, 'name', s.name) from artists s
  where s.user_id = a.user_id and a.is_published)`
