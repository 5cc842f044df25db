/** The viewer: a signed-in user, or `undefined` for anyone with the link. */
export interface Viewer {
  userId: string
}

/** An SQL condition with its values. */
export interface Condition {
  sql: string
  values: string[]
}

export type Subject = 'audio' | 'project'

/** The condition on a user's own rows, for Knex. All lists and lookups of a user's own rows use it. */
export const ownedBy = (userId: string): { user_id: string } => ({ user_id: userId })

/** The same in SQL, with one value, the user's id; `alias` names the table in a join. */
export const ownedSql = (alias?: string): string => `${alias === undefined ? '' : `${alias}.`}user_id = ?`

const publicProject = 'p.is_public and not p.is_restricted and p.deleted_at is null'

/** Rows that their owner shares, directly or with the project; not restricted, removed or withheld. */
const publicSql: Record<Subject, string> = {
  project: publicProject,
  audio: `(a.is_public or a.is_published or (p.is_public and not a.is_withheld)) and not a.is_restricted
    and not p.is_restricted
    and not a.is_hidden and p.deleted_at is null`,
}

const owner: Record<Subject, string> = { project: ownedSql('p'), audio: ownedSql('a') }

/**
 * An audio `a` of a project `p` that its owner has licensed to the user; what staff took down is licensed to nobody.
 */
const licensedSql = `exists (select 1 from audio_licences l where l.audio_id = a.id and l.user_id = ?)
  and not a.is_restricted and not p.is_restricted and not a.is_hidden`

/** Whether a user may make something from an audio: an own one, or one that is licensed. Names as in `canRead`. */
export const canUse = ({ userId }: Viewer): Condition => ({
  sql: `(${owner.audio} or (${licensedSql}))`,
  values: [userId, userId],
})

/**
 * Whether a viewer may hear an audio at the addresses of shared ones: where it is shared, or licensed to the viewer.
 */
export const canHear = (viewer: Viewer | undefined): Condition =>
  viewer
    ? { sql: `((${publicSql.audio}) or (${licensedSql}))`, values: [viewer.userId] }
    : { sql: publicSql.audio, values: [] }
const memberSql = `exists (select 1 from class_members m where m.class_id = c.id and m.user_id = ?
  and m.left_at is null)`

/** Whether a user teaches class `c`. */
export const teachesClass = (userId: string): Condition => ({ sql: 'c.teacher_id = ?', values: [userId] })

/** Whether a user teaches or attends class `c`. */
export const canReadClass = (userId: string): Condition => ({
  sql: `(c.teacher_id = ? or ${memberSql})`,
  values: [userId, userId],
})

/** A class project `p` of a student who is still a member: its teacher reads it, members where it is shared. */
const classProject = `exists (select 1 from class_projects cp join classes c on c.id = cp.class_id
  where cp.project_id = p.id and cp.user_id = p.user_id
    and (c.teacher_id = ? or (cp.shared_at is not null and ${memberSql})))
  and not p.is_restricted and p.deleted_at is null`

const classSql: Record<Subject, string> = {
  project: classProject,
  audio: `${classProject} and not a.is_restricted and not a.is_hidden and not a.is_withheld`,
}

/** Whether a user may read project `p` as its owner or in a class; its link does not count. */
export const canReadInClass = (userId: string): Condition => ({
  sql: `(${owner.project} or (${classSql.project}))`,
  values: [userId, userId, userId],
})

/**
 * Whether a viewer may read a subject: the owner always, others where it is shared or in their class. The query names
 * projects `p` and, for an audio, audios `a` joined with their project. Further kinds of access belong here.
 */
export function canRead(viewer: Viewer | undefined, subject: Subject): Condition {
  if (!viewer) return { sql: publicSql[subject], values: [] }
  const { userId } = viewer
  const sql = `(${owner[subject]} or (${publicSql[subject]}) or (${classSql[subject]}))`
  return { sql, values: [userId, userId, userId] }
}

/**
 * Published audios that are listed to everyone: in Explore, on artist pages and in playlists of others. Those of owners
 * who are blocked or have asked for the deletion of their account, and those that staff limit to their link, can be
 * read by their address and are in no list. Names audios `a` and their projects `p`.
 */
export const listedSql = `a.is_published and not a.is_link_only and ${publicSql.audio}
  and a.object_keys ->> 'mp3' is not null
  and not exists (select 1 from restrictions r where r.user_id = a.user_id and r.kind = 'block'
    and r.lifted_at is null and r.until > now())
  and not exists (select 1 from account_deletions g where g.user_id = a.user_id and g.state in ('waiting', 'running'))`

/** A licence of a user for DNA `d`. */
const dnaLicenceSql = `exists (select 1 from dna_licences l where l.dna_id = d.id and l.user_id = ?
  and l.refunded_at is null)`

/** DNA `d` makes something new for those who may use it: neither withdrawn by its owner nor taken down by staff. */
const livingDnaSql = 'd.version > 0 and d.withdrawn_at is null and not d.is_restricted'

/** DNA `d` is offered to everyone. Owners who are blocked or leave offer nothing. */
export const offeredDnaSql = `${livingDnaSql} and d.published_at is not null and d.removed_at is null
  and not exists (select 1 from restrictions r where r.user_id = d.user_id and r.kind = 'block'
    and r.lifted_at is null and r.until > now())
  and not exists (select 1 from account_deletions g where g.user_id = d.user_id and g.state in ('waiting', 'running'))`

/** Whether a user may read DNA `d`: an own one, one that is offered, and a licensed one whatever became of it. */
export const canReadDna = ({ userId }: Viewer): Condition => ({
  sql: `((${ownedSql('d')} and d.removed_at is null) or (${offeredDnaSql}) or ${dnaLicenceSql})`,
  values: [userId, userId],
})

/**
 * Whether a user may make something with DNA `d`: an own or a licensed one, or a free one that is offered. An own one
 * that was removed is still in the songs made with it: what is made of them inherits it.
 */
export const canUseDna = ({ userId }: Viewer, isInherited = false): Condition => ({
  sql: `(${livingDnaSql} and ((${ownedSql('d')}${isInherited ? '' : ' and d.removed_at is null'})
    or ${dnaLicenceSql} or (${offeredDnaSql} and d.pricing = 'free')))`,
  values: [userId, userId],
})
