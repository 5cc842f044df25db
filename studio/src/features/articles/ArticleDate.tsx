import { useLingui } from '@lingui/react/macro'

/** When an article was published, and by whom. */
export function ArticleDate({ date, author }: { date: string | undefined; author: string | undefined }) {
  const { i18n } = useLingui()
  if (!date) return null
  const shown = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  return (
    <p className="mt-1 text-ink-3">
      <time dateTime={date}>{shown}</time>
      {author ? ` · ${author}` : null}
    </p>
  )
}
