import { useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/controls/Link.tsx'

/** Names Songloom on a shared page. */
export function MadeWith() {
  const { t } = useLingui()
  return (
    <p className="mt-10 border-t border-line pt-6 text-ink-2">
      {t`Made with Songloom.`}{' '}
      <Link
        to="/"
        className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
      >{t`Create your own song`}</Link>
    </p>
  )
}
