import type { RouteName } from '@songloom/contracts/routes/routes'
import type { Creator } from './creator.ts'

/** A request's variable parts; a `body` of bytes is sent as it is, any other as JSON. */
export interface ActionInput {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: object
}

/** What creators ask of one route. */
export interface Action {
  route: RouteName
  /** Of all requests, in parts of the sum of all weights. */
  weight: number
  /** Undefined while the creator has nothing to ask it of. */
  build(creator: Creator): ActionInput | undefined
  /** Keeps what later requests need; answers a request that follows at once. */
  follow?(creator: Creator, response: Response): Promise<FollowingAction | undefined>
}

export interface FollowingAction {
  route: RouteName
  input: ActionInput
}

/** An action on any finished song of the creator. */
export const ofSong =
  (toInput: (song: Creator['songs'][number], creator: Creator) => ActionInput): Action['build'] =>
  (creator) =>
    creator.songs.length === 0 ? undefined : toInput(creator.random.pick(creator.songs), creator)
