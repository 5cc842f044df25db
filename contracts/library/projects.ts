import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { pageSizes, projectSorts } from './library.rules.ts'
import { cleanName, isNameShort, maxNameUnits } from './names.rules.ts'
import { userIdQuery } from '../routes/route.ts'

/** The name after an emptied rename; the specification leaves the text open. */
export const defaultProjectName = 'Songloom project'

export const projectSchema = z.object({
  _id: idSchema,
  name: z.string(),
  userId: z.string(),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
  isRestricted: z.boolean(),
  source: z.enum(['ai', 'studio']),
  /** Made in education: it opens at /edu/create/{id}. Absent otherwise. */
  isEdu: z.optional(z.literal(true)),
  processing: z.boolean(),
  /** Of its newest song; null while there is none. */
  albumArt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The last change, of its name or of an audio. */
  updatedAt: z.string(),
})
export type Project = z.infer<typeof projectSchema>

const userId = z.optional(z.string().check(z.maxLength(64)))

/** Empty for an invisible one. */
export const projectNameSchema = z
  .string()
  .check(z.maxLength(maxNameUnits), z.overwrite(cleanName), z.refine(isNameShort))

export const createProjectRequest = z.strictObject({ userId })
export const newCreateProjectRequest = z.strictObject({
  userId,
  projectId: z.string().check(z.minLength(24), z.maxLength(64)),
})
export const confirmProjectRequest = z.strictObject({ userId, projectId: idSchema })
export const renameProjectRequest = z.strictObject({ userId, projectId: idSchema, newProjectName: projectNameSchema })
export const deleteProjectRequest = z.strictObject({
  userId,
  projectId: idSchema,
  projectName: z.optional(projectNameSchema),
})
export const allProjectsRequest = z.strictObject({ userId })

/** `POST /api/auth/createJWT` (spec 3 §7): for the caller and own projects only (docs/architecture.md §6). */
export const createJwtRequest = z.strictObject({ userId, projectId: idSchema })
export const createJwtResponse = z.object({ success: z.literal(true), token: z.string() })

export const projectIdResponse = z.object({ success: z.literal(true), data: z.object({ _id: idSchema }) })
export const projectResponse = z.object({ success: z.literal(true), _id: idSchema, data: projectSchema })
export const projectsResponse = z.object({ success: z.literal(true), allProjects: z.array(projectSchema) })

/** A page of the list that `getAll` returns whole; `after` is the `next` of the page before, `count` that of all. */
export const projectPageQuery = z.extend(userIdQuery, {
  sort: z._default(z.enum(projectSorts), 'updated'),
  pageSize: z.optional(z.enum(pageSizes)),
  after: z.optional(z.string().check(z.maxLength(80))),
})
export const projectPageResponse = z.object({
  success: z.literal(true),
  projects: z.array(projectSchema),
  count: z.number(),
  next: z.nullable(z.string()),
})
export type ProjectPage = z.infer<typeof projectPageResponse>

export const doneResponse = z.object({ success: z.literal(true), message: z.string() })
