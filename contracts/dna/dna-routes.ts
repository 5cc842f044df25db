import { dnaEditRoutes } from './edit.ts'
import { dnaGenerateRoutes } from './generate.ts'
import { dnaListRoutes } from './lists.ts'
import { dnaMarketRoutes } from './market.ts'
import { provenanceRoutes } from './provenance.ts'
import { supportDnaRoutes } from './support.ts'
import { dnaTrainingRoutes } from './training.ts'

/** The calls of DNAs; fixed paths stand before those with an id. */
export const dnaRoutes = {
  ...dnaTrainingRoutes,
  ...dnaMarketRoutes,
  ...dnaGenerateRoutes,
  ...dnaEditRoutes,
  ...dnaListRoutes,
  ...provenanceRoutes,
  ...supportDnaRoutes,
} as const
