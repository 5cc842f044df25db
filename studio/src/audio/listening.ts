import { call } from '../lib/http/api.ts'
import { toSharedAudioId } from '../lib/cache/audios/tracks.ts'
import { usePlayer } from './player.ts'

/** One play of a song of anyone, until it is reported. */
interface Listening {
  trackId: string
  ticket: string | null
  givenAtMs: number
  neededSeconds: number
  heardSeconds: number
  timeSeconds: number
  isReported: boolean
}

/** A larger step of the position is a jump: what lies between was not heard. */
const maxStepSeconds = 2
/** A song that is back before this place plays once more. */
const beginningSeconds = 3
/** The server allows a second for the way; half of it is left to the position, which moves in steps. */
const slackSeconds = 0.5

let current: Listening | null = null

const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true

function begin(trackId: string, audioId: string, timeSeconds: number): void {
  const listening: Listening = {
    ...{ trackId, timeSeconds, ticket: null, givenAtMs: 0 },
    ...{ neededSeconds: Infinity, heardSeconds: 0, isReported: false },
  }
  current = listening
  call('startListening', { body: { audioId, isByPerson: isTouched() } }).then(
    ({ ticket, countsAfterSeconds }) =>
      Object.assign(listening, { ticket, givenAtMs: performance.now(), neededSeconds: countsAfterSeconds }),
    // A play that cannot be sent is not counted; the song plays on.
    () => undefined,
  )
}

const isHeard = ({ ticket, givenAtMs, neededSeconds, heardSeconds }: Listening): boolean => {
  const needed = neededSeconds - slackSeconds
  return ticket !== null && heardSeconds >= needed && (performance.now() - givenAtMs) / 1_000 >= needed
}

function report(listening: Listening): void {
  listening.isReported = true
  const body = { ticket: listening.ticket!, heardSeconds: listening.heardSeconds }
  call('countListening', { body }).catch(() => undefined)
}

function hear(listening: Listening, timeSeconds: number): void {
  const step = timeSeconds - listening.timeSeconds
  if (step > 0 && step < maxStepSeconds) listening.heardSeconds += step
  listening.timeSeconds = timeSeconds
  if (!listening.isReported && isHeard(listening)) report(listening)
}

/** Follows the player, and reports each play of a published or shared song once it was heard (plays.rules.ts). */
export const followListening = (): (() => void) =>
  usePlayer.subscribe(({ track, playing, timeSeconds }) => {
    const audioId = track ? toSharedAudioId(track.id) : undefined
    if (!track || audioId === undefined) return void (current = null)
    const isAgain = current?.isReported === true && timeSeconds < Math.min(beginningSeconds, current.timeSeconds)
    if (playing && (current?.trackId !== track.id || isAgain)) begin(track.id, audioId, timeSeconds)
    else if (current) hear(current, timeSeconds)
  })
