import type { EventType } from '@songloom/contracts/jobs/events.rules'
import { listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import type { Arrival, SongRun } from './person.ts'

/** When the client first had an event of this type. */
export const getArrivalMs = (song: SongRun, type: EventType): number =>
  findArrivalMs(song, type, ({ event }) => event.type === type)

/** What the job left. */
export function listAudios({ arrivals }: SongRun) {
  const { payload } = arrivals.at(-1)!.event
  return 'message' in payload ? payload.message.audioData : []
}

/** When the client first saw this step run. */
export const stepArrival = (song: SongRun, step: string): number =>
  findArrivalMs(song, step, (arrival) => runningStep(arrival) === step)

export function findArrivalMs(song: SongRun, what: string, isIt: (arrival: Arrival) => boolean): number {
  const found = song.arrivals.find(isIt)
  if (!found) throw new Error(`A song ended without ${what}.`)
  return found.atMs
}

function runningStep({ event: { payload } }: Arrival): string | undefined {
  return 'message' in payload ? payload.message.steps.find((step) => step.state === 'running')?.name : undefined
}

/** Waits between one moment of a song and the next, over all songs. */
export function stepGaps(songs: readonly SongRun[]): [label: string, samples: number[]][] {
  const steps = listSteps('song_gen')
    .map((step) => step.name)
    .filter((name) => songs.every((song) => song.arrivals.some((arrival) => runningStep(arrival) === name)))
  const moments: [label: string, at: (song: SongRun) => number][] = [
    ['request sent', (song) => song.sentAtMs],
    ['PROCESSING', (song) => getArrivalMs(song, 'new_message')],
    ...steps.map((name): [string, (song: SongRun) => number] => [name, (song) => stepArrival(song, name)]),
    ['COMPLETED', (song) => getArrivalMs(song, 'processing_complete')],
  ]
  return moments.slice(1).map(([label, at], index) => {
    const [before, from] = moments[index]!
    return [`${before} → ${label}`, songs.map((song) => at(song) - from(song))]
  })
}
