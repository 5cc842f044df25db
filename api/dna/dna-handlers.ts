import type { ObjectStore } from '@songloom/platform/object-store'
import { readEngineProviders, trainsAdapters } from '@songloom/platform/engine-providers/read-engine-providers'
import type { SubmitContext } from '@songloom/tools/submit-job'
import type { Handlers } from '../http/mount-routes.ts'
import { createDnaConsentHandlers } from './consents.ts'
import { createDnaEditHandlers } from './edit.ts'
import { createDnaGenerateHandlers } from './generate.ts'
import { createDnaListHandlers } from './lists.ts'
import { createDnaMarketHandlers } from './market.ts'
import { createDnaTrainingHandlers } from './training.ts'

/** The handlers of `dnaRoutes`. */
export const createDnaHandlers = (deps: SubmitContext & { objects: ObjectStore } & Pick<Handlers, 'generate'>) => ({
  ...createDnaGenerateHandlers(deps),
  ...createDnaListHandlers(deps),
  ...createDnaTrainingHandlers({ ...deps, trainsAdapters: trainsAdapters(readEngineProviders()) }),
  ...createDnaConsentHandlers(deps),
  ...createDnaMarketHandlers(deps),
  ...createDnaEditHandlers(deps),
})
