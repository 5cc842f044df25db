import { EngineError } from '../../port/engine-error.ts'
import type { SongBrief } from '../../port/songs.ts'
import type { RemoteProvider } from '../remote-provider.ts'

/** Only our own engine follows a style, a trained voice or an audio of the user: no words describe them. */
export function assertPlain(brief: Pick<SongBrief, 'style' | 'voice' | 'followsAudio'>): void {
  if (brief.style || brief.voice || brief.followsAudio)
    throw new EngineError('unsupported', 'the request follows a style, a voice or an audio')
}

/** The adapter by which a provider follows a request's style; none for a plain request. Throws for any other. */
export function readAdapter(
  { adapter, ...brief }: Pick<SongBrief, 'style' | 'voice' | 'followsAudio' | 'adapter'>,
  { config }: RemoteProvider,
): string | undefined {
  const isOurs = config.training !== undefined && adapter?.provider === config.id
  assertPlain(isOurs ? { ...brief, style: undefined } : brief)
  return isOurs ? adapter.name : undefined
}
