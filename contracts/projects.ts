import * as z from 'zod/mini'
import { idSchema } from './ids.ts'

/** What an emptied rename becomes; the specification leaves the product-branded text open. */
export const defaultProjectName = 'Songloom project'

export const projectSchema = z.object({
  _id: idSchema,
  name: z.string(),
  userId: z.string(),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
  isRestricted: z.boolean(),
  source: z.enum(['ai', 'studio']),
  processing: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Project = z.infer<typeof projectSchema>

const userId = z.optional(z.string().check(z.maxLength(64)))

export const projectNameSchema = z.string().check(z.maxLength(120))

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

/** `POST /api/auth/createJWT` (spec 3 §7): for the caller and his own project only (design §6). */
export const createJwtRequest = z.strictObject({ userId, projectId: idSchema })
export const createJwtResponse = z.object({ success: z.literal(true), token: z.string() })

export const projectIdResponse = z.object({ success: z.literal(true), data: z.object({ _id: idSchema }) })
export const projectResponse = z.object({ success: z.literal(true), _id: idSchema, data: projectSchema })
export const projectsResponse = z.object({ success: z.literal(true), allProjects: z.array(projectSchema) })
export const doneResponse = z.object({ success: z.literal(true), message: z.string() })
