import type { Log } from '@songloom/platform/logs/log'
import type { FixtureSettings } from '../port/engine-name.ts'
import { chooseSingerVoices } from '../singers/singer-voices.ts'
import type { SoundFontFile } from '../soundfont/soundfont-file.ts'
import { chooseSoundFont } from '../soundfont/soundfont-setting.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { ThreadPool } from '../port/thread-pool.ts'

/** Settings of singers and instruments, as a worker has them. */
export interface PlayerSettings {
  soundFontPath: string | undefined
  singsFromSpeech: boolean
  /** For tests: stored sounds instead of played ones. */
  fixture?: FixtureSettings | undefined
}

/** Threads that sing, and the bank for what they play; without one the engine's own voices play. */
export interface Players {
  threads: ThreadPool
  soundFont: SoundFontFile | undefined
}

/** Opens `size` threads, by default one per core, with the singers and the bank of the settings. */
export async function openPlayers(
  { soundFontPath, singsFromSpeech, fixture }: PlayerSettings,
  log: Pick<Log, 'info' | 'warn'>,
  size?: number,
): Promise<Players> {
  const threads = createThreadPool(size, 0, {
    singerVoices: await chooseSingerVoices(singsFromSpeech, log),
    fixture,
  })
  return { threads, soundFont: await chooseSoundFont(soundFontPath, threads, log) }
}

/** The players configured by the environment, for programs outside the product. */
export const readPlayerSettings = (env: NodeJS.ProcessEnv): PlayerSettings => ({
  soundFontPath: env.SOUNDFONT_PATH,
  singsFromSpeech: env.SINGER_VOICES !== 'off',
})
