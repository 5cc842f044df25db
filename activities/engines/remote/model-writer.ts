import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import type { TextModelConfig } from '@songloom/platform/config'
import { EngineError } from '../port/engine-error.ts'
import type { TextThreads } from '../threads/text-threads.ts'
import { askModel } from './chat-model.ts'
import { enhanceMessages, createHelpMessages, createLyricsMessages } from './model-prompts.ts'
import { readLyricsSoFar, readLyrics } from './read-lyrics.ts'
import type { TextWriter } from '../../writers/text-writer.ts'

/** As our own engine keeps to (engine/compose/lyrics-about.ts). */
const maxLyricsCharacters = 400

/** As much of a text as fits, up to the end of a line or of a thought. */
function fitted(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const cut = cutToUnits(text, maxCharacters)
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. ') + 1, cut.lastIndexOf(', '))
  return (end > 0 ? cut.slice(0, end) : cut).trim()
}

/** A model may return text that our filter would refuse as input. */
function allowed(text: string): string {
  if (findContentRefusal(text, 'lyrics')) throw new EngineError('content_policy', 'the model wrote what is not allowed')
  return text
}

/** Writes with any OpenAI-compatible model; enhancing that would lose a wish is left to our own engine. */
export function createModelWriter(model: TextModelConfig, own: TextWriter, texts: TextThreads): TextWriter {
  return {
    version: `model:${model.name}`,
    async lyrics(request, { signal, onText }) {
      const { style: profile, seed } = request
      const habits = profile ? await texts.run('describeLyrics', { profile, seed }, signal) : ''
      const onPartialText = onText && ((text: string): void => onText(readLyricsSoFar(text)))
      const written = readLyrics(
        await askModel(model, createLyricsMessages(request, habits), { signal, onText: onPartialText }),
      )
      if (written.sections.length === 0) throw new EngineError('bad_result', 'the model wrote no lyrics')
      const whole = allowed(toLyricsText(written))
      onText?.(whole)
      return written
    },
    async help({ topic }, { signal }) {
      const text = await askModel(model, createHelpMessages(topic, maxLyricsCharacters), { signal })
      return fitted(allowed(toLyricsText(readLyrics(text))), maxLyricsCharacters)
    },
    async enhance(request, options) {
      const { kind, text, maxCharacters } = request
      const answer = await askModel(model, enhanceMessages(request), { signal: options.signal })
      const better = fitted(
        allowed(kind === 'lyrics' ? toLyricsText(readLyrics(answer)) : unquoted(answer)),
        maxCharacters,
      )
      if (kind === 'lyrics') return better
      const isWorse = await texts.run('contradicts', { prompt: text, other: better }, options.signal)
      return isWorse ? own.enhance(request, options) : better
    },
  }
}

const unquoted = (text: string): string => text.replace(/^["“”]+|["“”]+$/g, '').replace(/\s+/g, ' ')
