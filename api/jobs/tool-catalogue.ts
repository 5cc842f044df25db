import { catalogueEntries } from '@songloom/contracts/routes/tool-catalogue'
import type { Handlers } from '../http/mount-routes.ts'

export const toolCatalogueHandlers: Pick<Handlers, 'toolCatalogue'> = {
  toolCatalogue: ({ user }) =>
    Promise.resolve({ success: true, tools: catalogueEntries({ staff: user?.staff ?? false }) }),
}
