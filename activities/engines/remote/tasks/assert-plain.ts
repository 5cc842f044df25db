import { EngineError } from '../../port/engine-error.ts'
import type { SongBrief } from '../../port/songs.ts'

/** Only our own engine follows a style, a trained voice or an audio of the user: no words describe them. */
export function assertPlain(brief: Pick<SongBrief, 'style' | 'voice' | 'followsAudio'>): void {
  if (brief.style || brief.voice || brief.followsAudio)
    throw new EngineError('unsupported', 'the request follows a style, a voice or an audio')
}
