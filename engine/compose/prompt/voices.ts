import { isHighPart, voiceRanges } from '../../score/voice-parts.ts'
import type { VoicePart, VoicesKind, VoicesWish } from '../../score/voice-parts.ts'
import type { Found } from './phrases.ts'
import { wishes } from './wishes.ts'

/** What counts most when a prompt says several things of its singers. */
const byWeight: readonly VoicesKind[] = ['canon', 'call-and-response', 'choir', 'duet', 'harmonies', 'unison']

const usual: Readonly<Record<VoicesKind, readonly VoicePart[]>> = {
  duet: ['alto', 'tenor'],
  'call-and-response': ['baritone', 'soprano', 'alto', 'tenor', 'bass'],
  choir: ['soprano', 'alto', 'tenor', 'bass'],
  canon: ['soprano', 'alto', 'tenor'],
  harmonies: ['alto', 'soprano', 'tenor'],
  unison: ['baritone', 'alto', 'tenor', 'soprano'],
}

/** The same kinds among men or women alone. */
const ofMen: Partial<Record<VoicesKind, readonly VoicePart[]>> = {
  canon: ['tenor', 'tenor', 'baritone'],
  harmonies: ['tenor', 'tenor', 'baritone'],
  choir: ['tenor', 'tenor', 'baritone', 'bass'],
  'call-and-response': ['baritone', 'tenor', 'baritone', 'bass'],
}
const ofWomen: Partial<Record<VoicesKind, readonly VoicePart[]>> = {
  canon: ['soprano', 'soprano', 'alto'],
  harmonies: ['alto', 'soprano', 'alto'],
  choir: ['soprano', 'soprano', 'alto', 'alto'],
  'call-and-response': ['alto', 'soprano', 'alto', 'soprano'],
}

/** The group of singers in the words; undefined for one singer or the genre's choice. */
export function voicesIn(found: readonly Found[]): VoicesWish | undefined {
  const asked = wishes(found, 'voices').filter((wish) => !playedBy(found, wish))
  const named = [...new Set(wishes(found, 'voicePart').map(({ part }) => part))]
  const sexes = [...new Set(wishes(found, 'voice').map(({ voice }) => voice))]
  const [kind] = [...asked.map(({ voices }) => voices)].sort((a, b) => byWeight.indexOf(a) - byWeight.indexOf(b))
  if (kind) {
    const parts = partsOf(kind, asked.flatMap((wish) => (wish.parts ? [wish.parts] : []))[0], named, sexes)
    return { kind, parts: kind === 'choir' ? fromTheTop(parts) : parts }
  }
  if (named.length > 1)
    return named.length > 2 ? { kind: 'choir', parts: fromTheTop(named) } : { kind: 'duet', parts: named }
  if (sexes.length > 1) return { kind: 'duet', parts: sexes[0] === 'high' ? ['alto', 'tenor'] : ['tenor', 'alto'] }
  return named.length === 1 ? { kind: 'unison', parts: named } : undefined
}

/** In a choir the highest voice has the tune. */
const fromTheTop = (parts: readonly VoicePart[]): VoicePart[] =>
  [...parts].sort((a, b) => voiceRanges[b].low - voiceRanges[a].low)

function partsOf(
  kind: VoicesKind,
  asked: readonly VoicePart[] | undefined,
  named: readonly VoicePart[],
  sexes: readonly ('low' | 'high')[],
): readonly VoicePart[] {
  if (named.length > 1) return named
  if (asked) return asked
  const [first, other] = sexes
  const own = first && !other ? (first === 'high' ? ofWomen : ofMen)[kind] : undefined
  const parts = own ?? usual[kind]
  // A duet with one named voice begins with that one.
  return kind === 'duet' && first && isHighPart(parts[0]!) !== (first === 'high') ? [...parts].reverse() : parts
}

/** 'piano duet', 'string quartet in canon': players, not singers. */
function playedBy(found: readonly Found[], { at, phrase }: { at: number; phrase: string }): boolean {
  if (!/^(duets?|canon)$/.test(phrase)) return false
  return found.some(
    (one) =>
      one.at + one.length === at && one.meanings.some(({ kind }) => kind === 'instrument' || kind === 'percussion'),
  )
}
