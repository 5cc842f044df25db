import type { Config } from '@songloom/platform/config'
import type { Handlers } from './http/mount-routes.ts'

/** The pages of this installation's app, as its operator names them. */
export const storeLinkHandlers = ({ storeLinks }: Pick<Config, 'storeLinks'>): Pick<Handlers, 'storeLinks'> => ({
  storeLinks: () => Promise.resolve({ success: true, ...storeLinks }),
})
