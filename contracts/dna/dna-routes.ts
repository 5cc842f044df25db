import { dnaEditRoutes } from './edit.ts'
import { dnaListRoutes } from './lists.ts'
import { dnaMarketRoutes } from './market.ts'

/** The calls of DNAs; fixed paths stand before those with an id. */
export const dnaRoutes = { ...dnaMarketRoutes, ...dnaEditRoutes, ...dnaListRoutes } as const
