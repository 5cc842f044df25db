import type { DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { createTable } from '@songloom/contracts/create-table.rules'

/** The tempo limits of a song. */
const bpmLimits = { min: 40, max: 220 } as const

/** The panels' tempo names (spec 2 §3), in the words of a prompt. */
const tempoPhrases = createTable<string>({
  slow: 'slow tempo',
  moderate: 'moderate tempo',
  normal: 'normal tempo',
  fast: 'fast tempo',
  'very fast': 'very fast tempo',
})

const wrong = (field: string): never => {
  throw new RejectedError('bad_request', { field })
}

/** A tempo in beats per minute, or one of the five names, in words that the prompt parser knows. */
export function describeTempo(tempo: DreampackDnaState['tempo']): string | undefined {
  const text = String(tempo ?? '').trim()
  if (text === '') return undefined
  const [, number] = /^(\d{2,3}(?:\.\d{1,3})?)(?: ?bpm)?$/i.exec(text) ?? []
  if (number === undefined) return tempoPhrases.get(text.toLowerCase().replace(/[-_]/g, ' ')) ?? wrong('tempo')
  const bpm = Number(number)
  return bpm >= bpmLimits.min && bpm <= bpmLimits.max ? `${bpm} bpm` : wrong('tempo')
}

/** 'C# minor', 'Eb', 'Am': a key in words that the prompt parser knows. */
export function describeKey(key: DreampackDnaState['key']): string | undefined {
  const text = key?.trim() ?? ''
  if (text === '') return undefined
  const [, tonic, sign = '', mode = ''] = /^([a-g])(#|♯|b|♭)? ?(major|minor|maj|min|m)?$/i.exec(text) ?? []
  if (tonic === undefined) return wrong('key')
  const isMinor = mode === 'm' || /^min/i.test(mode)
  return `${tonic.toUpperCase()}${sign.toLowerCase()} ${isMinor ? 'minor' : 'major'}`
}
