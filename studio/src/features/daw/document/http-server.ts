import type { StoredGroup } from '@songloom/contracts/daw/operations'
import { call } from '../../../lib/http/api.ts'
import type { DawServer } from './daw-server.ts'

const pageGroups = 500

/** The routes of one project as the client needs them. */
export const createHttpServer = (projectId: string): DawServer => ({
  send: (after, groups) => call('sendDawOperations', { params: { projectId }, body: { after, groups: [...groups] } }),
  async readAfter(seq, limit) {
    const read: StoredGroup[] = []
    for (let after = seq; ;) {
      const asked = Math.min(pageGroups, limit === undefined ? pageGroups : limit - read.length)
      const { groups, isComplete } = await call('dawOperations', {
        params: { projectId },
        query: { after, limit: asked },
      })
      read.push(...groups)
      if (isComplete || groups.length === 0 || (limit !== undefined && read.length >= limit)) return read
      after = groups.at(-1)!.seq
    }
  },
})
