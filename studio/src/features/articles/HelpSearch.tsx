import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { FoundArticle } from './search-articles.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { classes } from '../../ui/classes.ts'

const maxShown = 8

/** The search of a language, whose articles load at the first key. */
function useSearch(query: string): FoundArticle[] | undefined {
  const { i18n } = useLingui()
  const { data: search } = useQuery({
    queryKey: ['help-search', i18n.locale],
    queryFn: async () => (await import('./search-articles.ts')).createArticleSearch(i18n.locale),
    enabled: query !== '',
    staleTime: Infinity,
  })
  return query === '' ? undefined : search?.(query).slice(0, maxShown)
}

function Found({ found, query }: { found: FoundArticle[]; query: string }) {
  const { t } = useLingui()
  if (found.length === 0) return <p className="text-ink-2">{t`Nothing found for “${query}”. Try another word.`}</p>
  return (
    <ul className="flex flex-col gap-1">
      {found.map(({ id, section, slug, title, summary }) => (
        <li key={id}>
          <Link
            to={section === 'tools' ? `/help/tools/${slug}` : `/help/${slug}`}
            className="block rounded-md p-3 hover:bg-raised"
          >
            <span className="block font-medium text-marigold-text">{title}</span>
            <span className="block text-ink-2">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Finds help articles as one types. */
export function HelpSearch() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const found = useSearch(query)
  const id = useId()
  return (
    <search className="mb-8 block">
      <label htmlFor={id} className="mb-1 block font-medium text-ink-2">
        {t`Search help`}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        placeholder={t`For example: tokens, stems, upload`}
        onChange={({ target }) => setTyped(target.value)}
        className={classes(fieldClass, 'min-h-11')}
      />
      <div aria-live="polite" className="mt-2">
        {found ? <Found found={found} query={query} /> : null}
      </div>
    </search>
  )
}
