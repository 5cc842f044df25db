import { EngineError } from './port/engine-error.ts'
import type { Engine, EngineIdentity, Operation } from './port/engine.ts'
import type { CapabilityName, Engines, OutputFor } from './port/engines.ts'
import type { Rendering } from './port/songs.ts'

type Label<Output> = (output: Output, by: EngineIdentity) => Output

const labelRendering: Label<Rendering> = (rendering, { id, version, capabilities }) => ({
  ...rendering,
  renderedBy: { id, version, capabilities },
})

/** Capabilities that fall back to our own engine: their output names its engine, so that recipes stay correct. */
const fallBacks: { readonly [Name in CapabilityName]?: Label<OutputFor<Name>> } = {
  generateSong: labelRendering,
  generateMusic: labelRendering,
  sing: labelRendering,
}

/** Whether our own engine replaces a provider of this capability that is not configured or not available. */
export const fallsBack = (name: CapabilityName): boolean => fallBacks[name] !== undefined

const isUnavailable = (error: unknown): boolean => error instanceof EngineError && error.errorClass === 'unavailable'

function startOwnInstead<Asked, Output>(
  engine: Engine<Asked, Output>,
  own: Engine<Asked, Output>,
  label: Label<Output>,
): Engine<Asked, Output> {
  const isOwn = (operation: Operation): boolean => operation.engine === own.id
  const engineOf = (operation: Operation): Engine<Asked, Output> => (isOwn(operation) ? own : engine)
  return {
    ...engine,
    start: (brief, options) =>
      engine.start(brief, options).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
        return own.start(brief, options)
      }),
    poll: (operation) => engineOf(operation).poll(operation),
    cancel: (operation) => engineOf(operation).cancel(operation),
    async collect(operation) {
      const output = await engineOf(operation).collect(operation)
      return isOwn(operation) ? label(output, own) : output
    },
  }
}

/** The engine; a start that it refuses as unavailable goes to our own where the capability falls back. */
export function withFallBack<Name extends CapabilityName>(
  name: Name,
  engine: Engines[Name],
  own: Engines[Name],
): Engines[Name] {
  const label = fallBacks[name] as Label<unknown> | undefined
  if (!label) return engine
  return startOwnInstead(engine as Engine<unknown, unknown>, own as Engine<unknown, unknown>, label) as Engines[Name]
}
