import { json } from 'node:stream/consumers'
import { fileMimeTypes } from '@songloom/contracts/library/audios'
import type { MadeExample } from '@songloom/contracts/library/examples'
import { exampleEdition, exampleKeys, listExampleObjects } from '@songloom/contracts/library/examples.rules'
import type { ExampleKey } from '@songloom/contracts/library/examples.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Handlers } from '../http/mount-routes.ts'
import { sendObject } from '../http/send-object.ts'

type Notes = Omit<MadeExample, 'key' | 'audioUrl' | 'coverUrl'>

/** The edition in the address lets browsers cache the response forever. */
const addressesOf = (key: ExampleKey): Pick<MadeExample, 'audioUrl' | 'coverUrl'> => ({
  audioUrl: `/api/examples/${key}/audio?v=${exampleEdition}`,
  coverUrl: `/api/examples/${key}/cover?v=${exampleEdition}`,
})

/** Public example songs. A finished one never changes, so it is read once. */
export function createExampleHandlers(
  objects: ObjectStore,
): Pick<Handlers, 'examples' | 'exampleAudio' | 'exampleCover'> {
  const made = new Map<ExampleKey, MadeExample>()

  async function look(key: ExampleKey): Promise<void> {
    const { notes } = listExampleObjects(key)
    if (made.has(key) || !(await objects.stat(notes))) return
    const { stream } = await objects.get(notes)
    made.set(key, { key, ...((await json(stream)) as Notes), ...addressesOf(key) })
  }

  return {
    async examples() {
      await Promise.all(exampleKeys.map(look))
      return { success: true, examples: exampleKeys.flatMap((key) => made.get(key) ?? []) }
    },
    exampleAudio: ({ params, req, res }) =>
      sendObject(objects, listExampleObjects(params.example).audio, fileMimeTypes.mp3, req, res, 'public'),
    exampleCover: ({ params, query, req, res }) => {
      const key = `${listExampleObjects(params.example).cover}-${query.size ?? '512'}.webp`
      return sendObject(objects, key, 'image/webp', req, res, 'public')
    },
  }
}
