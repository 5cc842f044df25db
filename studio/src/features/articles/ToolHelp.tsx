import { useLingui } from '@lingui/react/macro'
import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import type { ReactNode } from 'react'
import { grouped, formatShortWait } from '../../lib/i18n/format.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { openTool } from '../../lib/shell/open-tool.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { useArticle } from './use-article.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** The sentences of all errors are fetched apart from the page. */
const ToolProblems = lazyComponent(async () => (await import('./ToolProblems.tsx')).ToolProblems)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** The price and the usual wait for a minute of audio, from the definition. */
function Facts({ tool }: { tool: PanelToolDefinition }) {
  const { t } = useLingui()
  const price = grouped(tool.priceTokens)
  const wait = formatShortWait(tool.job.usualWaitSeconds(60))
  return (
    <ul className="mt-4 flex flex-wrap gap-2 text-ink-2">
      <li className="rounded-full border border-line px-3 py-1">{t`${price} tokens`}</li>
      <li className="rounded-full border border-line px-3 py-1">{t`About ${wait} for a minute of audio`}</li>
      {tool.job.countsAsGeneration ? (
        <li className="rounded-full border border-line px-3 py-1">{t`Counts as a generation`}</li>
      ) : null}
    </ul>
  )
}

function Steps({ tool }: { tool: PanelToolDefinition }) {
  const { i18n } = useLingui()
  const { steps } = findTool(tool.key)
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-5 text-base text-ink-2">
      {tool.job.steps.map(({ name }) => (
        <li key={name}>{i18n._(steps[name]!)}</li>
      ))}
    </ol>
  )
}

/** What a tool does, costs, needs and answers when it fails. */
export function ToolHelp({ tool }: { tool: PanelToolDefinition }) {
  const { t, i18n } = useLingui()
  const { name, description } = findTool(tool.key)
  const { data: article } = useArticle('tools', tool.slug)
  return (
    <article>
      <h1 className="mt-2 text-xl">{i18n._(name)}</h1>
      <p className="mt-2 text-base text-ink-2">{i18n._(description)}</p>
      <Facts tool={tool} />
      <Button tone="primary" className="mt-5" onClick={() => openTool(tool.key)}>{t`Open the tool`}</Button>
      {article ? (
        <div className="mt-8" lang={article.isTranslated ? i18n.locale : 'en'}>
          <ArticleBody html={article.html} />
        </div>
      ) : null}
      <Part title={t`What happens`}>
        <Steps tool={tool} />
        <p className="mt-2 text-base text-ink-2">
          {t`You can close the tab at any time: the work goes on, and the result is in your project. If it fails, your tokens are returned.`}
        </p>
      </Part>
      <Part title={t`If it does not work`}>
        <ToolProblems placeholder={null} tool={tool} />
      </Part>
    </article>
  )
}
