/** The artist of an audio `a`, where its owner publishes it under a name; null for one that is only shared by link. */
export const artistNameSql = 'null::text'
