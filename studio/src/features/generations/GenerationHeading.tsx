import { useLingui } from '@lingui/react/macro'
import { genreName } from '@songloom/contracts/genres.rules'
import type { Message } from '@songloom/contracts/messages'
import { versionLabels, versions } from '@songloom/contracts/versions.rules'
import { dayAndTime } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'

const labelOf = (version: string | undefined): string => {
  const known = versions.find((one) => one === version)
  return known ? versionLabels[known] : ''
}

/** What was asked, of which version, when. */
export function TakeHeading({ message }: { message: Message }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const styles = message.settings?.styles ?? []
  const custom = message.settings?.mode === 'custom'
  return (
    <div className="mb-3">
      <p className="line-clamp-2 text-ink-2">
        {custom ? t`Your lyrics` : message.prompt}
        {styles.length > 0 ? ` · ${styles.map(genreName).join(', ')}` : ''}
      </p>
      <p className="mono mt-1 text-ink-3">
        {labelOf(message.settings?.version)} ·{' '}
        <time dateTime={message.createdAt}>{dayAndTime(message.createdAt, locale)}</time>
      </p>
    </div>
  )
}
