import type { ObjectStore } from '@songloom/platform/object-store'
import { readEngineProviders, trainsAdapters } from '@songloom/platform/engine-providers/read-engine-providers'
import type { SubmitContext } from '@songloom/tools/submit-job'
import type { Handlers } from '../http/mount-routes.ts'
import { dnaConsentHandlers } from './consents.ts'
import { dnaEditHandlers } from './edit.ts'
import { dnaGenerateHandlers } from './generate.ts'
import { dnaListHandlers } from './lists.ts'
import { dnaMarketHandlers } from './market.ts'
import { dnaTrainingHandlers } from './training.ts'

/** The handlers of `dnaRoutes`. */
export const dnaHandlers = (deps: SubmitContext & { objects: ObjectStore } & Pick<Handlers, 'generate'>) => ({
  ...dnaGenerateHandlers(deps),
  ...dnaListHandlers(deps),
  ...dnaTrainingHandlers({ ...deps, trainsAdapters: trainsAdapters(readEngineProviders()) }),
  ...dnaConsentHandlers(deps),
  ...dnaMarketHandlers(deps),
  ...dnaEditHandlers(deps),
})
