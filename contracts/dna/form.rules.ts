import type { ErrorCode } from '../errors/errors.rules.ts'
import { hasWords } from '../music/words.rules.ts'
import type { DnaOutput } from './dna.rules.ts'
import { maxDnaTextLength } from './generate.rules.ts'

/**
 * Track-based custom: both make a song, the vocal alone singing, the instrumental alone an instrumental (spec 2 §4).
 */
export function getCustomOutput(
  vocalStyleId?: string | null,
  instrumentalStyleId?: string | null,
): DnaOutput | undefined {
  if (vocalStyleId) return instrumentalStyleId ? 'song' : 'singing'
  return instrumentalStyleId ? 'instrumental' : undefined
}

/** The panel as its Create button sees it. */
export interface DnaForm {
  base: 'model' | 'track'
  /** Of the track-based panel. */
  tab?: 'song' | 'instrumental' | 'custom'
  output: DnaOutput | undefined
  text: string
  coreStyleId?: string | null
  songStyleId?: string | null
  vocalStyleId?: string | null
  instrumentalStyleId?: string | null
}

function styleProblem(form: DnaForm): ErrorCode | undefined {
  if (form.base === 'model') return form.coreStyleId ? undefined : 'dna_core_style_missing'
  if (form.tab === 'custom')
    return getCustomOutput(form.vocalStyleId, form.instrumentalStyleId) ? undefined : 'style_missing'
  if (form.tab === 'instrumental') return form.instrumentalStyleId ? undefined : 'dna_instrumental_style_missing'
  return form.songStyleId ? undefined : 'dna_song_style_missing'
}

/** The first problem of the panel (spec 2 §5); undefined when Create may be pressed. */
export function findDnaProblem(form: DnaForm): { code: ErrorCode; values?: Record<string, number> } | undefined {
  const missing = styleProblem(form)
  if (missing) return { code: missing }
  if (form.output !== 'instrumental' && !hasWords(form.text)) return { code: 'dna_text_missing' }
  if (form.text.length > maxDnaTextLength) return { code: 'text_too_long', values: { limit: maxDnaTextLength } }
  return undefined
}
