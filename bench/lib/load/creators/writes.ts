import { randomBytes } from 'node:crypto'
import { ofSong } from './action.ts'
import type { Action } from './action.ts'
import type { Creator } from './creator.ts'
import { createNoiseWav } from '../../../testing/noise-wav.ts'

/** Each file is another one of the same length. */
const fileBytes = createNoiseWav().length
const tus = { 'tus-resumable': '1.0.0' }

const createProject: Action['follow'] = async (creator, response) => {
  const { _id } = (await response.json()) as { _id: string }
  creator.spareProjects.push(_id)
  return undefined
}

/** The whole file follows as soon as the upload is open. */
const sendFile: Action['follow'] = (creator, { headers }) => {
  const uploadId = headers.get('location')!.split('/').at(-1)!
  creator.uploads.push(uploadId)
  return Promise.resolve({
    route: 'sendUpload',
    input: {
      params: { uploadId },
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: createNoiseWav(),
    },
  })
}

const keepOrder: Action['follow'] = async (creator, response) => {
  creator.orderedId = ((await response.json()) as { messageId: string }).messageId
  return undefined
}

const orderSong = ({ person, random }: Creator) => ({
  body: {
    projectId: person.projectId,
    tempId: `load-${randomBytes(8).toString('hex')}`,
    actionByUser: 'song_gen',
    prompt: 'A calm evening by the river',
    duration: random.integer(15, 60),
  },
})

/** A little more than a tenth of all requests; edits stay below 60 a minute of one person. */
export const writes = (songWeight: number): readonly Action[] => [
  { route: 'generate', weight: songWeight, build: orderSong, follow: keepOrder },
  {
    route: 'cancelGeneration',
    weight: 0.3,
    build: ({ person, orderedId }) =>
      orderedId === undefined ? undefined : { params: { projectId: person.projectId, messageId: orderedId } },
  },
  {
    route: 'renameProject',
    weight: 2,
    build: ({ person, random }) => ({
      body: { projectId: person.projectId, newProjectName: `Take ${random.integer(1, 999)}` },
    }),
  },
  {
    route: 'renameAudio',
    weight: 2,
    build: ofSong(({ audioId }, { random }) => ({
      params: { audioId },
      body: { name: `River song ${random.integer(1, 999)}` },
    })),
  },
  { route: 'likeAudio', weight: 2, build: ofSong(({ audioId }) => ({ params: { audioId } })) },
  { route: 'unlikeAudio', weight: 1, build: ofSong(({ audioId }) => ({ params: { audioId } })) },
  { route: 'hideAudio', weight: 0.5, build: ofSong(({ audioId }) => ({ params: { audioId } })) },
  { route: 'unhideAudio', weight: 0.5, build: ofSong(({ audioId }) => ({ params: { audioId } })) },
  { route: 'setContentFilter', weight: 1, build: ({ random }) => ({ body: { isOn: random.chance(0.5) } }) },
  { route: 'createProject', weight: 1, build: () => ({ body: {} }), follow: createProject },
  {
    route: 'deleteProject',
    weight: 1,
    build({ spareProjects }) {
      const projectId = spareProjects.pop()
      return projectId === undefined ? undefined : { body: { projectId } }
    },
  },
  {
    route: 'createUpload',
    weight: 0.5,
    build: () => ({
      headers: {
        ...tus,
        'upload-length': String(fileBytes),
        'upload-metadata': `filename ${Buffer.from('noise.wav').toString('base64')}`,
      },
    }),
    follow: sendFile,
  },
  {
    route: 'endUpload',
    weight: 0.5,
    build({ uploads }) {
      const uploadId = uploads.shift()
      return uploadId === undefined ? undefined : { params: { uploadId }, headers: tus }
    },
  },
]
