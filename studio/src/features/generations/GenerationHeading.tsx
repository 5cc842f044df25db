import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/messages'
import { dayAndTime } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { studioTool } from '../tools/registry.ts'
import type { Asked } from '../tools/studio-tool.ts'

const askedOf = ({ settings, prompt }: Message): Asked =>
  settings ? studioTool(settings.tool).asked(settings) : { what: prompt, mark: '' }

/** What was asked, by which tool or version, when. */
export function GenerationHeading({ message }: { message: Message }) {
  const { i18n } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const { what, more, mark } = askedOf(message)
  const said = (words: string | MessageDescriptor): string => (typeof words === 'string' ? words : i18n._(words))
  return (
    <div className="mb-3">
      <p className="line-clamp-2 text-ink-2">
        {said(what)}
        {more ? ` · ${more}` : ''}
      </p>
      <p className="mono mt-1 text-ink-3">
        {said(mark)} · <time dateTime={message.createdAt}>{dayAndTime(message.createdAt, locale)}</time>
      </p>
    </div>
  )
}
