import { useLingui } from '@lingui/react/macro'
import type { DawHistoryEntry } from '@songloom/contracts/daw/daw-routes'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import { Copy, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { NameInput } from '../../../ui/controls/NameInput.tsx'
import { useDaw } from '../state/daw-store.ts'
import { nameAction } from './action-names.ts'
import { duplicateFrom, nameVersion } from './history-calls.ts'

/** What a group of the log did. */
function useEntryText({ kind, action }: DawHistoryEntry): string {
  const { t } = useLingui()
  const what = nameAction(action)
  if (kind === 'undo') return t`Undone: ${what}`
  return kind === 'redo' ? t`Redone: ${what}` : what
}

interface Props {
  entry: DawHistoryEntry
  isNewest: boolean
  onChanged: () => void
}

/** A group of the log, and what leads back to it. */
export function HistoryRow({ entry, isNewest, onChanged }: Props) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const canEdit = useDaw((state) => state.canEdit)
  const [isNaming, setNaming] = useState(false)
  const text = useEntryText(entry)
  const { seq, name } = entry
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-line py-1 last:border-0">
      <div className="min-w-0 grow">
        {isNaming ? (
          <NameInput
            label={t`Name of the version`}
            value={name ?? ''}
            maxLength={maxNameUnits}
            className="min-h-9 w-full rounded-md border border-field bg-ground px-2"
            onEnd={(typed) => {
              setNaming(false)
              if (typed !== null && typed !== (name ?? '')) void nameVersion(seq, typed).then(onChanged)
            }}
          />
        ) : (
          <p className={classes('truncate', name ? 'font-medium text-marigold-text' : '')} dir="auto">
            {name ?? text}
          </p>
        )}
        <p className="text-xs text-ink-2">
          {name ? `${text} · ` : ''}
          <time dateTime={entry.at}>{formatDayAndTime(entry.at, locale)}</time>
        </p>
      </div>
      {canEdit ? (
        <>
          <IconButton small label={t`Name this version`} onClick={() => setNaming(true)}>
            <Pencil className="size-4" aria-hidden />
          </IconButton>
          <IconButton small label={t`Duplicate from here`} onClick={() => void duplicateFrom(seq)}>
            <Copy className="size-4" aria-hidden />
          </IconButton>
          <IconButton
            small
            label={t`Undo to here`}
            disabled={isNewest}
            onClick={() => void useDaw.getState().undoTo(seq).then(onChanged)}
          >
            <Undo2 className="size-4" aria-hidden />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}
