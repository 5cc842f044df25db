import type { RouteName } from '@songloom/contracts/routes/routes'
import type { Belongings } from '../belongings.ts'
import type { Relation, Row } from '../matrix-row.ts'

const everyone = [200, 200, 200, 200, 200, 200] as const
const noOne = [404, 404, 404, 404, 404, 404] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const teacherToo = [401, 401, 200, 200, 404, 404] as const
const licenseeOnly = [404, 404, 404, 200, 404, 404] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const

const audio = ({ publicAudioId }: Belongings) => ({ params: { audioId: publicAudioId } })
const project = ({ busyProjectId }: Belongings) => ({ params: { projectId: busyProjectId } })

const ofProjects: readonly RouteName[] = ['sharedProject', 'classProject', 'projectMessages']

type Expected = Row['expected']
const rowsFor = (relation: Relation, table: Partial<Record<RouteName, Expected>>): Row[] =>
  Object.entries(table).map(([route, expected]) => ({
    route: route as RouteName,
    relation,
    expected,
    input: ofProjects.includes(route as RouteName) ? project : audio,
  }))

/** Read access of others to an audio and its project: the cases of `store/access.ts`, one table each. */
export const accessMatrix: readonly Row[] = [
  // The audio is shared through its project only.
  ...rowsFor('linked', {
    sharedTrack: everyone,
    sharedAudio: everyone,
    sharedCover: everyone,
    sharedProject: everyone,
    audioItem: ownerOnly,
    likeAudio: signedIn,
  }),
  // The other teaches the class of the owner's project: reads it in the class, and nowhere else.
  ...rowsFor('class', {
    classAudio: teacherToo,
    classProject: teacherToo,
    projectMessages: ownerOnly,
    likeAudio: teacherToo,
  }),
  // Shared, then taken down by staff: only the owner still reads it, at the owner's routes.
  ...rowsFor('taken_down', {
    sharedTrack: noOne,
    sharedAudio: noOne,
    sharedCover: noOne,
    sharedProject: noOne,
    audioItem: ownerOnly,
    likeAudio: ownerOnly,
  }),
  ...rowsFor('class', { audioItem: ownerOnly, sharedTrack: noOne, sharedProject: noOne }),
  // A licensee hears the audio and sees its sound, and reads nothing else of it.
  ...rowsFor('licensed', {
    audioItem: [401, 401, 200, 200, 404, 404],
    sharedTrack: noOne,
    sharedProject: noOne,
    sharedAudio: licenseeOnly,
    sharedCover: licenseeOnly,
    audioFile: ownerOnly,
  }),
]
