import { analyseSections } from './analyse-sections.ts'
import type { Capability } from '../port/capability.ts'
import { completeMusic } from './complete-music.ts'
import type { Brief, Engine } from '../port/engine.ts'
import { extendTrack } from './extend-track.ts'
import { generateMusic } from './generate-music.ts'
import { generateSong } from './generate-song.ts'
import { inpaint } from './inpaint.ts'
import { measureReference } from './measure-reference.ts'
import { playVoice } from '../singers/play-voice.ts'
import { separateStems } from './separate-stems.ts'
import { sing } from './sing.ts'

/** Everything engines can do. */
const capabilities = {
  generateSong,
  analyseSections,
  separateStems,
  extendTrack,
  completeMusic,
  inpaint,
  measureReference,
  generateMusic,
  playVoice,
  sing,
  swapVoice,
}
import { swapVoice } from './swap-voice.ts'

/** Everything engines can do. */

type Capabilities = typeof capabilities
type EngineFor<C> = C extends Capability<infer Asked, infer Output> ? Engine<Asked, Output> : never
/** Every capability and the engine that has it: one provider each, by configuration. */
export type Engines = { [Name in keyof Capabilities]: EngineFor<Capabilities[Name]> }

/** One engine for each capability. */
export const createEngines = (
  create: <Asked extends Brief, Output>(capability: Capability<Asked, Output>) => Engine<Asked, Output>,
): Engines =>
  Object.fromEntries(
    Object.entries(capabilities).map(([name, capability]) => [name, create(capability as Capability<Brief, unknown>)]),
  ) as unknown as Engines

/** The same engines, each inside of another. */
export const wrapEngines = (
  engines: Engines,
  wrap: <Asked extends Brief, Output>(name: string, engine: Engine<Asked, Output>) => Engine<Asked, Output>,
): Engines =>
  Object.fromEntries(
    Object.entries(engines).map(([name, engine]) => [name, wrap(name, engine as Engine<Brief, unknown>)]),
  ) as unknown as Engines
