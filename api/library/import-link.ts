import { importLinkTool, isLink } from '@songloom/tools/import-link/definition.rules'
import { isTempId } from '@songloom/contracts/library/ids.rules'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { createId } from '@songloom/store/ids'
import { endReceiving, insertUpload } from '@songloom/store/library/uploads'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { acceptLibraryJob } from '../jobs/library-jobs.ts'
import type { UploadContext } from '../uploads/accept-upload.ts'
import { assertOwnForm, readForm } from '../uploads/read-form.ts'

/** The price of a song: the length is unknown before the download. */
const guessedSeconds = 180

/** The displayable part of a link: a query can contain a key. */
function shownUrl(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`.slice(0, 200)
}

/** Audio from a link into the library; its job fetches it. */
export function importLinkHandlers(context: UploadContext): Pick<Handlers, 'importLink'> {
  return {
    async importLink({ user, req }) {
      const fields = await context.bodies.run(user.id, () => readForm(req))
      assertOwnForm(fields, user.id)
      const url = fields.get('url')?.trim() ?? ''
      if (!isLink(url)) throw new Refusal('link_invalid', { field: 'url' })
      if (!planFeatures[user.plan].linkImport) throw new Refusal('upgrade_needed')
      const uploadId = createId()
      const tempId = fields.get('tempId') ?? ''
      const shown = shownUrl(url)
      const file = { fileName: shown, source: 'link', sizeBytes: 0, durationSeconds: null } as const
      const { _id: messageId, projectId } = await acceptLibraryJob(context, user, {
        tool: 'import_link',
        settings: { tool: 'import_link', shownUrl: shown },
        prompt: shown,
        input: { uploadId, url, plan: user.plan },
        durationSeconds: guessedSeconds,
        tempId: isTempId(tempId) ? tempId : `link-${uploadId}`,
        requestHash: url,
        insertRows: async (trx, id) => {
          await insertUpload(trx, { id: uploadId, userId: user.id, ...file })
          await endReceiving(trx, uploadId, { messageId: id })
        },
      })
      return { success: true, message: importLinkTool.job.loadingText, messageId, projectId }
    },
  }
}
