import type { Config } from '@songloom/platform/config'
import type { Handlers } from '../http/mount-routes.ts'

type Needs = Pick<Config, 'linkExtractorPath' | 'maxUploadBytes' | 'oidcProviders' | 'storeLinks' | 'socialLinks'>

/** What this installation offers, by its configuration. */
export function createStudioSettingsHandlers(config: Needs): Pick<Handlers, 'studioSettings'> {
  const settings = {
    readsVideoPages: config.linkExtractorPath !== undefined,
    maxUploadBytes: config.maxUploadBytes,
    signInProviders: config.oidcProviders.map(({ id, name }) => ({ id, name })),
    stores: config.storeLinks,
    socials: [...config.socialLinks],
  }
  return { studioSettings: async () => ({ success: true, settings }) }
}
