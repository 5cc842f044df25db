import { listCatalogueEntries } from '@songloom/contracts/routes/tool-catalogue'
import type { Handlers } from '../http/mount-routes.ts'

export const toolCatalogueHandlers: Pick<Handlers, 'toolCatalogue'> = {
  toolCatalogue: ({ user }) =>
    Promise.resolve({ success: true, tools: listCatalogueEntries({ staff: user?.staff ?? false }) }),
}
