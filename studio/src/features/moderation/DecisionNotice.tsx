import { useLingui } from '@lingui/react/macro'
import type { ModerationNotice } from '@songloom/contracts/moderation/notices'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { Appeal } from './Appeal.tsx'

/** What a decision does. */
function useEffectText({ kind, isInForce, appeal }: ModerationNotice): string {
  const { t } = useLingui()
  if (appeal?.outcome === 'upheld') return t`Your appeal was upheld: everything is as before.`
  if (kind === 'restrict_audience') return t`Limited: it plays for people who have its link, and is in no list.`
  if (kind === 'take_down') return t`Taken down: only you can hear it. It is not deleted.`
  return isInForce
    ? t`Taken down, and you cannot publish or share.`
    : t`Taken down. You can publish and share other songs again.`
}

function Facts({ notice }: { notice: ModerationNotice }) {
  const { t, i18n } = useLingui()
  const { facts, basis, ground, isAutomated, until, decidedAt } = notice
  const locale = i18n.locale || 'en'
  const rows = [
    [t`What it is about`, facts],
    [basis === 'law' ? t`Against the law` : t`Against the rules of Songloom`, ground],
    [t`How it was decided`, isAutomated ? t`By a person, with automated help` : t`By a person`],
    [t`When`, formatDayAndTime(decidedAt, locale)],
    ...(until === null ? [] : [[t`Until`, formatDayAndTime(until, locale)]]),
  ] as const
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-words text-ink-2 max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A decision with its reasons, in the parts of the Digital Services Act, Article 17, and the appeal. */
export function DecisionNotice({ notice }: { notice: ModerationNotice }) {
  return (
    <article aria-label={notice.audioName}>
      <h3 className="text-base font-medium" dir="auto">
        {notice.audioName}
      </h3>
      <p className="text-ink">{useEffectText(notice)}</p>
      <Facts notice={notice} />
      <Appeal notice={notice} />
    </article>
  )
}
