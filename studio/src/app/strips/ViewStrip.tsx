import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '../../lib/cache/queries.ts'
import { call } from '../../lib/http/api.ts'
import { isolateName } from '../../lib/i18n/isolate-name.ts'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'

const stripClass =
  'flex flex-wrap items-center justify-center gap-3 border-b border-line bg-madder px-4 py-1.5 text-ground'

/** Above every page while a colleague views the studio as a user: as whom, until when, and the way out. */
export function ViewStrip() {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const me = useQuery(meQuery).data
  const [isEnding, setEnding] = useState(false)
  if (!me?.view) return null
  const name = isolateName(me.username)
  const end = formatDayAndTime(me.view.endsAt, locale)
  const leave = (): void => {
    setEnding(true)
    // The page starts again as the colleague, whatever the answer: the view may have ended by itself.
    void call('endView')
      .catch(() => undefined)
      .then(() => location.assign('/'))
  }
  return (
    <div role="status" className={stripClass}>
      <p>{t`You see Songloom as ${name}. Nothing can be changed. The view ends at ${end}.`}</p>
      <Button className="max-md:min-h-11" disabled={isEnding} onClick={leave}>{t`End the view`}</Button>
    </div>
  )
}
