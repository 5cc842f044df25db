/** Who asks: a signed-in user, or `undefined` for anybody who has the link. */
export interface Viewer {
  userId: string
}

/** An SQL condition with its values. */
export interface Condition {
  sql: string
  values: string[]
}

export type Subject = 'audio' | 'project'

/** What an owner reads of his own: a condition for Knex. Lists and lookups of a user's own things use no other. */
export const ownedBy = (userId: string): { user_id: string } => ({ user_id: userId })

/** The same in SQL, with one value, the user's id; `alias` names the table where several are joined. */
export const ownedSql = (alias?: string): string => `${alias === undefined ? '' : `${alias}.`}user_id = ?`

const publicProject = 'p.is_public and not p.is_restricted and p.deleted_at is null'

/** What its owner shares, by itself or with its project; nothing restricted, removed or withheld. */
const publicSql: Record<Subject, string> = {
  project: publicProject,
  audio: `(a.is_public or (p.is_public and not a.is_withheld)) and not a.is_restricted and not p.is_restricted
    and not a.is_hidden and p.deleted_at is null`,
}

const owner: Record<Subject, string> = { project: ownedSql('p'), audio: ownedSql('a') }

/**
 * Whether a viewer may read a subject: its owner always, others where it is shared. The query names projects `p` and, for an audio,
 * audios `a` joined with their project. Classes and licences will be further alternatives here, and nowhere else.
 */
export function canRead(viewer: Viewer | undefined, subject: Subject): Condition {
  if (!viewer) return { sql: publicSql[subject], values: [] }
  return { sql: `(${owner[subject]} or (${publicSql[subject]}))`, values: [viewer.userId] }
}
