import { useLingui } from '@lingui/react/macro'
import { panelTools } from '@songloom/tools/registry.rules'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { grouped } from '../../lib/i18n/format.ts'
import { Link } from '../../ui/controls/Link.tsx'

const cardClass =
  'flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-3 hover:border-field hover:bg-raised'

/** Every tool with its price, from the definitions. */
export function ToolPrices() {
  const { t, i18n } = useLingui()
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-4 text-lg">{t`Every tool and its price`}</h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {panelTools.map(({ key, slug, priceTokens }) => {
          const { icon: Icon, name, description } = findTool(key)
          const price = grouped(priceTokens)
          return (
            <li key={key}>
              <Link to={`/help/tools/${slug}`} className={cardClass}>
                <Icon className="mt-0.5 size-5 shrink-0 text-marigold-text" aria-hidden />
                <span className="min-w-0 grow">
                  <span className="block font-medium text-ink">{i18n._(name)}</span>
                  <span className="mt-0.5 block text-ink-2">{i18n._(description)}</span>
                </span>
                <span className="mono shrink-0 text-ink-3">{t`${price} tokens`}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
