import * as z from 'zod/mini'
import { idSchema } from '../../library/ids.ts'
import { done, route } from '../../routes/route.ts'
import { generationFilterSchema, requestIdSchema } from '../generations.ts'
import { alertChannels, maxViewNameLength } from './team-views.rules.ts'

const viewSortSchema = z.object({
  field: z.string().check(z.maxLength(40)),
  order: z.enum(['ASC', 'DESC']),
})

/** A named filter of the desk's generations, shared by the team. */
export const teamViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  filter: generationFilterSchema,
  sort: viewSortSchema,
  /** Who saved it last. */
  actorEmail: z.string(),
  updatedAt: z.string(),
  /** The newest count of matches; null until the first. */
  count: z.nullable(z.number()),
  /** An alert is raised above this count; null for no alert. */
  alertOver: z.nullable(z.number()),
  /** Since when its alert is raised; null while it is not. */
  firingSince: z.nullable(z.string()),
})
export type TeamView = z.infer<typeof teamViewSchema>

/** An alert of a view; `resolvedAt` is null while it is raised. */
export const viewAlertSchema = z.object({
  id: idSchema,
  viewId: z.nullable(idSchema),
  viewName: z.string(),
  alertOver: z.number(),
  highestCount: z.number(),
  firedAt: z.string(),
  resolvedAt: z.nullable(z.string()),
})
export type ViewAlert = z.infer<typeof viewAlertSchema>

export const saveViewRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxViewNameLength)),
  filter: generationFilterSchema,
  sort: viewSortSchema,
  alertOver: z.nullable(z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000))),
  requestId: requestIdSchema,
})

const base = { feature: 'team-views', policy: 'support' } as const
const view = z.object({ success: z.literal(true), changed: z.boolean(), view: teamViewSchema })

export const teamViewRoutes = {
  supportViews: route({
    ...base,
    method: 'GET',
    path: '/api/support/views',
    response: z.object({
      success: z.literal(true),
      views: z.array(teamViewSchema),
      /** The newest alerts, raised and resolved. */
      alerts: z.array(viewAlertSchema),
      /** Channels of alerts besides the desk. */
      channels: z.array(z.enum(alertChannels)),
    }),
  }),
  /** Saves a view; replaces one of the same name. */
  supportSaveView: route({
    ...base,
    method: 'POST',
    path: '/api/support/views',
    body: saveViewRequest,
    response: view,
    errors: ['views_many', 'request_id_reused'],
  }),
  supportDeleteView: route({
    ...base,
    method: 'POST',
    path: '/api/support/views/:viewId/delete',
    params: z.object({ viewId: idSchema }),
    body: z.strictObject({ requestId: requestIdSchema }),
    response: done,
    errors: ['not_found', 'request_id_reused'],
  }),
}
