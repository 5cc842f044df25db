import * as z from 'zod/mini'
import type { ObjectStore } from '@songloom/platform/object-store'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { readBytes, readJson, writeJson } from '../../../jobs/objects.ts'
import type { VendorFile, VendorResult } from '../vendor.ts'

const manifest = z.object({
  files: z.array(z.object({ role: z.enum(['song', ...stemParts]), url: z.optional(z.string()) })),
  lyrics: z.optional(z.string()),
})

/** Results that came with the only answer, kept as objects so that another process can fetch them. */
export function createKeptResults(objects: ObjectStore) {
  const folder = (id: string): string => `provider-results/${id}`
  const keyOf = (id: string, role: string): string => `${folder(id)}/${role}`

  return {
    async keep(id: string, { files, lyrics }: VendorResult): Promise<void> {
      for (const file of files)
        if ('bytes' in file) await objects.put(keyOf(id, file.role), file.bytes, 'application/octet-stream')
      const listed = files.map((file) => ({ role: file.role, ...('url' in file ? { url: file.url } : {}) }))
      await writeJson(objects, keyOf(id, 'result.json'), { files: listed, ...(lyrics === undefined ? {} : { lyrics }) })
    },

    /** Undefined where nothing was kept. */
    async load(id: string): Promise<VendorResult | undefined> {
      if (!(await objects.stat(keyOf(id, 'result.json')))) return undefined
      const { files, lyrics } = manifest.parse(await readJson(objects, keyOf(id, 'result.json')))
      const read = async ({ role, url }: (typeof files)[number]): Promise<VendorFile> =>
        url === undefined ? { role, bytes: await readBytes(objects, keyOf(id, role)) } : { role, url }
      return { files: await Promise.all(files.map(read)), lyrics }
    },

    async remove(id: string): Promise<void> {
      for await (const { key } of objects.list(`${folder(id)}/`)) await objects.delete(key)
    },
  }
}

export type KeptResults = ReturnType<typeof createKeptResults>
