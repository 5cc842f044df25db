import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signIn } from '../creator.ts'
import type { Answer, Creator, StartedSong } from '../creator.ts'

const withinMs = 10 * 60_000

/** Somebody who makes songs through the load balancer, and hears them again. */
export interface SongMaker {
  creator: Creator
  /** Requests a song of 15 s and answers its id; waits for nothing. */
  start(seed: number): Promise<StartedSong>
  /** Waits until a step of the song runs, or it is made. Requests that fail while a node dies are repeated. */
  until(song: StartedSong, wanted: 'under way' | 'made'): Promise<void>
  /** A hash of each song's file, by its id. */
  hear(): Promise<Record<string, string>>
}

const isUnderWay = ({ steps }: Answer<'generation'>['body']['data']): boolean =>
  steps.some(({ state }) => state === 'running')

export async function enterStudio(address: string): Promise<SongMaker> {
  const creator = await signIn(address)
  const retried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const until = Date.now() + 60_000
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (Date.now() > until) throw error
        await delay(500)
      }
    }
  }
  return {
    creator,
    start: (seed) => creator.startSong({ version: 'v4_5', duration: 15, seed }),
    async until({ projectId, messageId }, wanted) {
      const end = Date.now() + withinMs
      for (;;) {
        const { body } = await retried(() => creator.call('generation', { params: { projectId, messageId } }))
        const status = body.data?.status
        if (wanted === 'made' ? status === 'SUCCESSFUL' : isUnderWay(body.data)) return
        if (status === 'FAILED') throw new Error(`${messageId} failed: ${body.data.error}`)
        if (Date.now() > end) throw new Error(`${messageId} is ${status} after ten minutes.`)
        await delay(300)
      }
    },
    async hear() {
      const { body } = await retried(() => creator.call('generatedAudios'))
      const heard: Record<string, string> = {}
      for (const { audioId, audioUrl } of body.audios) {
        const file = await fetch(new URL(audioUrl, address), { headers: { authorization: `Bearer ${creator.token}` } })
        if (!file.ok) throw new Error(`${audioUrl} answers ${file.status}`)
        heard[audioId] = createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex')
      }
      return heard
    },
  }
}
