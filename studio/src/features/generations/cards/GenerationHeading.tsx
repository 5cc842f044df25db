import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { useEffect, useRef, useState } from 'react'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { getPanelSettings } from '../../../lib/jobs/library-jobs.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { SharingMark } from './SharingMark.tsx'
import { findTool } from '../../../lib/jobs/tool-lookup.ts'
import type { RequestSummary } from '../../../lib/jobs/studio-tool.ts'

function askedOf(message: Message): RequestSummary {
  const settings = getPanelSettings(message)
  return settings ? findTool(settings.tool).asked(settings) : { what: message.prompt, mark: '' }
}

/** Whether two lines of the card hold the text: its width says so, not its length. */
function useIsCut(text: string) {
  const box = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => {
      // Shown whole it is no longer cut, and the way back stays.
      if (element.dataset.whole === undefined) setIsCut(element.scrollHeight > element.clientHeight + 1)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [text])
  return { box, isCut }
}

/** The request, in full on demand. */
function What({ text }: { text: string }) {
  const { t } = useLingui()
  const [whole, setWhole] = useState(false)
  const { box, isCut } = useIsCut(text)
  return (
    <>
      <p
        ref={box}
        dir="auto"
        data-whole={whole ? '' : undefined}
        className={classes('break-words text-ink-2', whole ? 'whitespace-pre-wrap' : 'line-clamp-2')}
      >
        {text}
      </p>
      {isCut ? (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="inline-flex min-h-6 items-center text-ink-3 underline-offset-4 hover:text-ink hover:underline"
        >
          {whole ? t`Show less` : t`Show all`}
        </button>
      ) : null}
    </>
  )
}

/** The request, its tool or version, and its time. */
export function GenerationHeading({ message }: { message: Message }) {
  const { t, i18n } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const { what, more, mark } = askedOf(message)
  const toText = (words: string | MessageDescriptor): string => (typeof words === 'string' ? words : i18n._(words))
  return (
    <div className="mb-3">
      <What text={more ? `${toText(what)} · ${more}` : toText(what)} />
      <p className="mono mt-1 flex flex-wrap gap-x-3 text-ink-3">
        <span>
          {toText(mark)} · <time dateTime={message.createdAt}>{formatDayAndTime(message.createdAt, locale)}</time>
        </span>
        {message.isCorrected ? <span>{t`Corrected by support`}</span> : null}
        <SharingMark audios={message.audioData} />
      </p>
    </div>
  )
}
