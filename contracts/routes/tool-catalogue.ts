import * as z from 'zod/mini'
import { route } from './route.ts'
import type { ToolDefinition } from '@songloom/tools/definition.rules'
import { isMode, listVisibleTools, toolGroupLabels } from '@songloom/tools/registry.rules'

/** A tool in the specified catalogue format (spec 3 §3). */
export const catalogueEntrySchema = z.object({
  /** The stored number. */
  id: z.number(),
  /** The type of its side panel. */
  uiId: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Its group. */
  label: z.string(),
  /** 'Coming' for a tool that is not available yet. */
  badge: z.nullable(z.string()),
  key: z.string(),
  /** Empty: screens draw an icon by the key. */
  image: z.nullable(z.string()),
})
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>

type Group = keyof typeof toolGroupLabels

const toEntry = ({ id, panel, name, slug, description, group, job, key }: ToolDefinition): CatalogueEntry => ({
  id,
  uiId: panel,
  name,
  slug,
  description,
  label: toolGroupLabels[group as Group],
  badge: job || isMode(key) ? null : 'Coming',
  key,
  image: null,
})

/** Visible tools in display order. */
export const listCatalogueEntries = (viewer: { staff: boolean }): CatalogueEntry[] =>
  listVisibleTools(viewer).map(toEntry)

export const toolCatalogueRoutes = {
  toolCatalogue: route({
    method: 'GET',
    path: '/api/tools',
    feature: 'tools',
    policy: 'public',
    response: z.object({ success: z.literal(true), tools: z.array(catalogueEntrySchema) }),
  }),
} as const
