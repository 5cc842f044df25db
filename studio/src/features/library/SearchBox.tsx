import { useLingui } from '@lingui/react/macro'
import { maxSearchTermLength } from '@songloom/contracts/library/library.rules'
import { fieldClass } from '../../ui/controls/Field.tsx'

export function SearchBox({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useLingui()
  return (
    <input
      type="search"
      value={words}
      maxLength={maxSearchTermLength}
      onChange={(event) => onChange(event.target.value)}
      aria-label={t`Search the library`}
      placeholder={t`Search`}
      className={`${fieldClass} min-h-10`}
    />
  )
}
