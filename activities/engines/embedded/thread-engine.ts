import { createEngine } from '@songloom/engine/create-engine'
import type { Engine, EngineParts } from '@songloom/engine/create-engine'
import { fliteSpeech } from '../singers/flite-speech.ts'
import type { SingerVoices } from '../singers/singer-voices.ts'
import { loadSoundFont } from '../soundfont/soundfont-file.ts'
import type { SoundFontFile } from '../soundfont/soundfont-file.ts'

/** The engine of this thread: it is replaced, with the sounds that it caches, only when one of its parts changes. */
let parts: EngineParts = {}
let engine: Engine = createEngine()

function configure(next: EngineParts): Engine {
  if (next.recordings === parts.recordings && next.singer === parts.singer) return engine
  parts = next
  engine = createEngine(parts)
  return engine
}

/** Sings with these voices from now on; without them the engine's formant singer sings. */
export const setSinger = (voices: SingerVoices | undefined): Engine =>
  configure({ ...parts, singer: voices && fliteSpeech(voices.programPath) })

/** The engine as the last task left it, for work that plays no instrument. */
export const getCurrentEngine = (): Engine => engine

export interface PreparedEngine {
  engine: Engine
  /** What is wrong with the SoundFont: the engine then plays its own voices, for no song is lost to a missing file. */
  soundFontProblem?: string
}

/** The engine of this thread with the instruments of a SoundFont, or with its own voices alone. */
export async function prepareEngine(file: SoundFontFile | undefined): Promise<PreparedEngine> {
  try {
    return { engine: configure({ ...parts, recordings: file && (await loadSoundFont(file)) }) }
  } catch (error) {
    const soundFontProblem = error instanceof Error ? error.message : String(error)
    return { engine: configure({ ...parts, recordings: undefined }), soundFontProblem }
  }
}
