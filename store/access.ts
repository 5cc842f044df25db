/** Who asks: a signed-in user, or `undefined` for anybody who has the link. */
export interface Viewer {
  userId: string
}

/** An SQL condition with its values. */
export interface Condition {
  sql: string
  values: string[]
}

type Subject = 'audio' | 'project'

const publicProject = 'p.is_public and not p.is_restricted and p.deleted_at is null'

/** What its owner shares, by itself or with its project; nothing restricted, removed or withheld. */
const publicSql: Record<Subject, string> = {
  project: publicProject,
  audio: `(a.is_public or (p.is_public and not a.is_withheld)) and not a.is_restricted and not p.is_restricted
    and not a.is_hidden and p.deleted_at is null`,
}

const ownerSql: Record<Subject, string> = { project: 'p.user_id = ?', audio: 'a.user_id = ?' }

/**
 * Whether a viewer may read a subject. The query names projects `p` and, for an audio, audios `a` joined with their project.
 * Nothing else decides.
 */
export function canRead(viewer: Viewer | undefined, subject: Subject): Condition {
  if (!viewer) return { sql: publicSql[subject], values: [] }
  return { sql: `(${ownerSql[subject]} or (${publicSql[subject]}))`, values: [viewer.userId] }
}
