import { encodeInThreads, measureInThreads } from '../../media/audio-encoder.ts'
import { printCover } from '../../media/covers.ts'
import { printStoredCover } from '../fixture/covers.ts'
import { observedThreads } from '../../telemetry/engine.ts'
import { sketchInThreads } from '../../songs/sketch.ts'
import { singInThreads } from '../../writing/sample-voice.ts'
import { createEmbeddedWriter } from '../../writers/embedded-writer.ts'
import type { EngineName, FixtureSettings } from '../port/engine-name.ts'
import type { OwnProvider, ProviderDeps } from '../port/provider.ts'
import { createModelWriter } from '../remote/model-writer.ts'
import { chooseSingerVoices } from '../singers/singer-voices.ts'
import { chooseSoundFont } from '../soundfont/soundfont-setting.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import { createEmbeddedEngines } from './embedded-engines.ts'
import { warmUp } from './songs/warm-up.ts'

/** Two play a song together. Tests start too many workers for that. */
const keptThreads = (isTest: boolean): number => (isTest ? 1 : 2)

/** The configured model, else our own writer. */
function chooseWriter({ config: { textModel, allowsSentinels }, texts }: ProviderDeps) {
  const own = createEmbeddedWriter({ texts, allowsSentinels })
  return textModel ? createModelWriter(textModel, own, texts) : own
}

/** Opens our own engine in threads, with the singers and the bank of the settings, or stored sounds of a fixture. */
export async function openEmbeddedProvider(
  needs: ProviderDeps,
  id: EngineName = 'embedded',
  fixture?: FixtureSettings,
): Promise<OwnProvider> {
  const { config, log, texts, threadCount } = needs
  const singerVoices = await chooseSingerVoices(config.singsFromSpeech, log)
  const pool = createThreadPool(threadCount, keptThreads(config.isTest), { singerVoices, fixture })
  const threads = observedThreads(pool)
  const soundFont = await chooseSoundFont(config.soundFontPath, threads, log)
  const warn = (message: string): void => log.warn(message)
  const { allowsSentinels } = config
  return {
    engines: createEmbeddedEngines(threads, { soundFont, singerVoices, allowsSentinels, warn, id }),
    encode: encodeInThreads(threads),
    measure: measureInThreads(threads),
    covers: fixture ? printStoredCover : printCover,
    writer: chooseWriter(needs),
    sing: singInThreads(threads),
    sketch: sketchInThreads(threads, soundFont),
    singerVoices,
    // Tests start too many workers for that.
    warmUp: (signal) => (config.isTest ? Promise.resolve() : warmUp(pool, texts, soundFont, signal)),
    close: () => threads.close(),
  }
}
