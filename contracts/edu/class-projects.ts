import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { done, route } from '../routes/route.ts'
import { readMessageSchema } from './read-projects.ts'

/** A project that is shared in a class. */
export const classProjectSchema = z.object({
  projectId: idSchema,
  name: z.string(),
  /** Null for members in data protection mode. */
  ownerName: z.nullable(z.string()),
  isMine: z.boolean(),
  sharedAt: z.string(),
})
export type ClassProject = z.infer<typeof classProjectSchema>

const shared = { feature: 'education', policy: 'session' } as const
const inClass = { ...shared, params: z.object({ classId: idSchema, projectId: idSchema }) } as const

/** Sharing inside a class: members and the teacher read it, no one else. */
export const classProjectRoutes = {
  classProjects: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/classes/:classId/projects',
    params: z.object({ classId: idSchema }),
    response: z.object({ success: z.literal(true), projects: z.array(classProjectSchema) }),
    errors: ['not_found'],
  }),
  shareInClass: route({
    ...inClass,
    method: 'PUT',
    path: '/api/edu/classes/:classId/projects/:projectId',
    response: done,
    errors: ['not_found', 'class_archived'],
  }),
  unshareInClass: route({
    ...inClass,
    method: 'DELETE',
    path: '/api/edu/classes/:classId/projects/:projectId',
    response: done,
    errors: ['not_found'],
  }),
  /** A project of the class: for its owner, the teacher, and members where it is shared. */
  classProject: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/projects/:projectId',
    params: z.object({ projectId: idSchema }),
    response: z.object({
      success: z.literal(true),
      project: z.object({ projectId: idSchema, name: z.string(), ownerName: z.nullable(z.string()) }),
      messages: z.array(readMessageSchema),
    }),
    errors: ['not_found'],
  }),
  classAudio: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/audio/:audioId',
    params: z.object({ audioId: idSchema }),
    response: 'stream',
    errors: ['not_found'],
  }),
  classCover: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/audio/:audioId/cover',
    params: z.object({ audioId: idSchema }),
    response: 'stream',
    errors: ['not_found'],
  }),
} as const
