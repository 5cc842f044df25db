import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { getAdjustmentText } from '../../../lib/i18n/adjustment-texts.ts'

/** How the request was read and adjusted. Tempo and key are left out if the facts show them already. */
export function Understood({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  if (!item.understood) return null
  const shown = new Set([item.key, item.bpm === null ? null : `${Math.round(item.bpm)} BPM`])
  const phrases = item.understood.phrases.filter((phrase) => !shown.has(phrase))
  return (
    <div className="max-w-prose break-words">
      {phrases.length > 0 ? (
        <p className="text-ink-2">
          <span className="text-ink-3">{t`Interpreted as`}: </span>
          {phrases.join(' · ')}
        </p>
      ) : null}
      {item.understood.adjustments.map((note) => (
        <p key={note} className="mt-1 text-ink-3">
          {getAdjustmentText(note)}
        </p>
      ))}
    </div>
  )
}
