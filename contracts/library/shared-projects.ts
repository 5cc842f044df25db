import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { projectSchema } from './projects.ts'
import { route } from '../routes/route.ts'
import { sharedTrackSchema } from './shared-tracks.ts'

/** A shared project, as anyone with its link sees it: its name, and its newest audios. */
export const sharedProjectSchema = z.object({
  projectId: idSchema,
  name: z.string(),
  takes: z.array(sharedTrackSchema),
})
export type SharedProject = z.infer<typeof sharedProjectSchema>

/** Maximum audios shown of a shared project. */
export const maxSharedTracks = 100

const params = z.object({ projectId: idSchema })
const owners = { feature: 'projects', policy: 'session', params, errors: ['not_found'] } as const
const answer = z.object({
  success: z.literal(true),
  project: projectSchema,
  /** Names of audios that anyone with the link can still play, newest first. */
  publicTakes: z.array(z.string()),
})

/** Shares a project with all its audios, also later ones, except those whose sharing was stopped. */
export const sharedProjectRoutes = {
  shareProject: route({ ...owners, method: 'PUT', path: '/api/studio/project/:projectId/shared', response: answer }),
  unshareProject: route({
    ...owners,
    method: 'DELETE',
    path: '/api/studio/project/:projectId/shared',
    response: answer,
  }),
  sharedProject: route({
    method: 'GET',
    path: '/api/shared/project/:projectId',
    feature: 'projects',
    policy: 'public',
    params,
    response: z.object({ success: z.literal(true), project: sharedProjectSchema }),
    errors: ['not_found'],
  }),
} as const
