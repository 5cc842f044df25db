import { useLingui } from '@lingui/react/macro'
import type { PlanChange } from '@songloom/contracts/account/plan'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { grouped, formatLongDay } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'

/** When a change begins and what it gives. */
function useBegin(): (change: PlanChange) => string {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  return ({ plan, when, at, tokensAdded, monthlyTokens }) => {
    const [added, monthly] = [grouped(tokensAdded), grouped(monthlyTokens)]
    if (when === 'now') return t`It begins at once: ${added} tokens now, and ${monthly} each month.`
    const day = at === null ? '' : formatLongDay(at, locale)
    return planFeatures[plan].isFree
      ? t`Your plan and its features end on ${day}. After that you get ${monthly} tokens a month.`
      : t`It begins on ${day}, and until then nothing changes. After that you get ${monthly} tokens a month.`
  }
}

/** What a change of plan does to tokens, in sentences, before it is made. */
export function useChangeSentences(): (change: PlanChange) => string[] {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const begin = useBegin()
  return (change) => {
    const { unusedKept, unusedLost, unusedUntil, othersKept } = change
    const [kept, lost, others] = [grouped(unusedKept), grouped(unusedLost), grouped(othersKept)]
    const day = unusedUntil === null ? '' : formatLongDay(unusedUntil, locale)
    const othersStay = (count: string): string => t`Your other ${count} tokens stay as they are.`
    const allStay = (count: string): string => t`Your ${count} tokens stay as they are.`
    const stay = unusedUntil
      ? t`${kept} unused monthly tokens stay until ${day}.`
      : t`${kept} unused monthly tokens stay for one more month.`
    return [
      begin(change),
      ...(unusedKept > 0 ? [stay] : []),
      ...(unusedLost > 0 ? [t`${lost} unused monthly tokens expire then.`] : []),
      ...(othersKept > 0 ? [unusedKept + unusedLost > 0 ? othersStay(others) : allStay(others)] : []),
    ]
  }
}
