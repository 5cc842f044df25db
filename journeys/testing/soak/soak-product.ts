import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeSettings } from '@songloom/platform/embedded/app'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { signUpPaid } from '../creator.ts'
import { sampleJob } from '../sample-jobs.ts'
import { serveLinks } from '../sample-uploads.ts'
import { serveCompletions } from '../serve-completions.ts'
import { noPages, seedFixture } from '../songloom-world.ts'
import type { World } from '../songloom-world.ts'

/** Two workers and two APIs, of which the second of each is never struck, and customers with a plan. */
export interface SoakProduct {
  songloom: RunningSongloom
  customers: readonly World<RunningSongloom>[]
  /** Puts the clock of one process ahead; 0 puts it right. */
  shiftClock(pid: number, aheadMs: number): void
  stop(): Promise<void>
}

const preload = join(import.meta.dirname, '../faults/clock-shift.mjs')

/** The whole product by its own engine, with objects in an S3 server. */
export async function startSoakProduct(customerCount: number, folder: string): Promise<SoakProduct> {
  const shiftsPath = join(folder, 'clock-shifts.json')
  const shiftClock = (pid: number, aheadMs: number) => writeFileSync(shiftsPath, JSON.stringify({ [pid]: aheadMs }))
  shiftClock(0, 0)
  const links = await serveLinks()
  const completions = await serveCompletions()
  const songloom = await startSongloom({
    workers: 2,
    apis: 2,
    objects: 's3',
    env: {
      ...noPages,
      NODE_ENV: 'test',
      MUSIC_ENGINE: 'embedded',
      EXAMPLES: '0',
      VOICE_PREVIEWS: '0',
      LINK_TEST_ADDRESS: links.address,
      LANGUAGE_MODEL_URL: completions.url,
      LANGUAGE_MODEL_NAME: 'agent',
      CLOCK_SHIFTS: shiftsPath,
      NODE_OPTIONS: `${nodeSettings.NODE_OPTIONS} --import ${preload}`,
    },
  })
  const customers: World<RunningSongloom>[] = []
  for (let index = 0; index < customerCount; index += 1)
    customers.push({ ...(await seedFixture(songloom, signUpPaid)), linksAddress: links.address })
  // Each customer's first song is the reference of the others; it is made before anything fails.
  for (const customer of customers) await sampleJob(customer, 'trim_audio')
  return {
    songloom,
    customers,
    shiftClock,
    async stop() {
      for (const customer of customers) await customer.end()
      await songloom.stop()
      links.close()
      completions.close()
    },
  }
}
