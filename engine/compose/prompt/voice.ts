import { isHighPart } from '../../score/voice-parts.ts'
import type { StemName } from '../../score/stem-names.ts'
import type { Understood } from '../../score/understood.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import type { SongRequest } from '../song-request.ts'
import type { Found } from './phrases.ts'
import { voicesIn } from './voices.ts'
import { mentions, refusals, wishes } from './wishes.ts'

type VoiceWish = Pick<Understood, 'vocals' | 'voice' | 'vocalStyle' | 'voices'>

/**
 * Whether there is a singer, who and how. Settings and chips come before words, words before the theme's default.
 */
export function voiceIn(
  request: SongRequest,
  found: readonly Found[],
  without: readonly StemName[],
  usual: boolean | undefined,
  notes: string[],
): VoiceWish {
  const style = request.vocalStyle ?? wishes(found, 'vocalStyle').at(-1)?.style
  const vocals = vocalsIn(request, found, without, style !== undefined, notes) ?? usual
  if (vocals === false) return { vocals }
  const voices = voicesIn(found)
  return {
    ...(vocals !== undefined && { vocals }),
    ...voiceOf(found, style),
    ...(style && { vocalStyle: style }),
    ...(voices && { voices, voice: isHighPart(voices.parts[0]!) ? ('high' as const) : ('low' as const) }),
  }
}

function vocalsIn(
  request: SongRequest,
  found: readonly Found[],
  without: readonly StemName[],
  styled: boolean,
  notes: string[],
): boolean | undefined {
  const lyrics = Boolean(request.lyrics?.trim())
  if (request.instrumental) {
    if (lyrics) notes.push('An instrumental is not sung: the lyrics are left out.')
    return false
  }
  const refused = without.includes('vocals')
  if (refused && (lyrics || request.vocalStyle)) {
    notes.push(`${lyrics ? 'The lyrics are' : 'The chosen vocal style is'} sung, though the prompt asks for no vocals.`)
    return true
  }
  const asked = styled || asksForSinging(found)
  if (refused && asked) notes.push('The prompt asks for vocals and for none: the song is instrumental.')
  if (refused) return false
  return lyrics || asked ? true : undefined
}

function asksForSinging(found: readonly Found[]): boolean {
  const stems = wishes(found, 'stem').some(({ stem }) => stem === 'vocals')
  const notInstrumental = refusals(found, 'without').some(({ stem }) => stem === 'vocals')
  return (
    stems ||
    notInstrumental ||
    wishes(found, 'voice').length > 0 ||
    wishes(found, 'language').length > 0 ||
    wishes(found, 'aCappella').length > 0 ||
    voicesIn(found) !== undefined ||
    mentions(found, 'vocalStyle').length > 0
  )
}

/** A style's own register counts when it was chosen for that. */
function voiceOf(found: readonly Found[], style: Understood['vocalStyle']): Pick<Understood, 'voice'> {
  const register = style && vocalStyles[style].register
  if (register && register !== 'either') return { voice: register }
  const asked = [...new Set(wishes(found, 'voice').map(({ voice }) => voice))]
  const [refused] = refusals(found, 'voice').map(({ voice }) => voice)
  const voice = asked[0] ?? (refused && (refused === 'high' ? 'low' : 'high'))
  return voice ? { voice } : {}
}
