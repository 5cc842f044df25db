import patterns from '../../../../data/lyrics/english/events.json' with { type: 'json' }
import type { RequestEvent, EventWording, RequestPlace } from '../../lyric-writer.ts'

/**
 * Patterns of verse lines for one event, the fullest first; each with a short end where a line has no room for a place.
 * `{D}` is who, `{V}` what they do; `[is|are]` agrees.
 */
export function createEventLines(
  { form, ways, isPlural, isOfOthers }: RequestEvent,
  places: readonly RequestPlace[] = [],
): string[][] {
  return ways.flatMap((way) => {
    const [plain, short] = patternsOf(form, way)
    const tiers = [...(way.hasPlace ? [] : [[...plain, ...frontedOf(form, way, places)]]), short]
    const isOwn = (pattern: string): boolean => isOfOthers !== true || !/\bI (?:was|\{)/.test(pattern)
    return tiers.map((tier) => tier.filter(isOwn).map((pattern) => filled(pattern, way, isPlural === true)))
  })
}

function patternsOf(form: RequestEvent['form'], { doer }: EventWording): readonly [string[], string[]] {
  if (form === 'number') return [patterns.numbers, patterns.shortNumbers]
  if (form === 'clause') return [patterns.clauses, patterns.placedClauses]
  return doer === undefined
    ? [patterns.acts, patterns.placedActs]
    : [patterns.actsOfOthers, patterns.placedActsOfOthers]
}

/** The same behind a place or a time of the request: 'In Lisbon Rosa baked bread'. */
function frontedOf(
  form: RequestEvent['form'],
  { doer, doing }: EventWording,
  places: readonly RequestPlace[],
): string[] {
  if (form === 'number') return []
  const list =
    form === 'clause'
      ? patterns.frontedClauses
      : doer === undefined
        ? patterns.frontedActs
        : patterns.frontedActsOfOthers
  const others = places.filter(({ text, kind }) => kind !== 'company' && !doing.includes(text))
  return others.flatMap(({ text }) => list.map((pattern) => pattern.replaceAll('{P}', text)))
}

const filled = (pattern: string, { doing, doer = '' }: EventWording, isPlural: boolean): string =>
  pattern
    .replaceAll('{D}', doer)
    .replaceAll('{V}', doing)
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural ? many : one))

/** Couplets of rap about one event. */
export function createEventCouplets({ ways: [way] }: RequestEvent): string[] {
  const what = [way!.doer, way!.doing].filter(Boolean).join(' ')
  return patterns.couplets.map((couplet) => couplet.replaceAll('{E}', what))
}
