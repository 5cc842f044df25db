import type { Config } from '@songloom/platform/config'
import type { Handlers } from '../http/mount-routes.ts'

type Needs = Pick<Config, 'linkExtractorPath' | 'storeLinks'>

/** What this installation offers, by its configuration. */
export function studioSettingsHandlers(config: Needs): Pick<Handlers, 'studioSettings'> {
  const settings = {
    readsVideoPages: config.linkExtractorPath !== undefined,
    stores: config.storeLinks,
  }
  return { studioSettings: async () => ({ success: true, settings }) }
}
