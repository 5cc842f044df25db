import { useLingui } from '@lingui/react/macro'
import { ApiReference } from '../../../features/api-reference/ApiReference.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { usePageTitle } from '../../page-title.ts'

/** The API for developers: what it is, every call, and a way to try it. */
export function Component() {
  const { t } = useLingui()
  usePageTitle(t`API`)
  return (
    <div className="mx-auto max-w-[960px] px-4 py-6 md:px-8 md:py-10">
      <h1 className="text-xl">{t`AI music generation API`}</h1>
      <p className="mt-2 max-w-prose text-base text-ink-2">
        {t`Everything that the studio does, your program can do: the same tools, prices and promises. A job that is accepted is finished or its tokens are returned.`}
      </p>
      <p className="mt-3 mb-6 flex flex-wrap gap-x-4 text-marigold-text">
        <Link to="/myaccount#api-keys" className="inline-flex min-h-11 items-center underline md:min-h-6">
          {t`Create an API key`}
        </Link>
        <Link to="/help/api" className="inline-flex min-h-11 items-center underline md:min-h-6">
          {t`First call in a minute`}
        </Link>
        <Link to="/help/agents" className="inline-flex min-h-11 items-center underline md:min-h-6">
          {t`Connect an agent`}
        </Link>
        <a href="/api/openapi.json" className="inline-flex min-h-11 items-center underline md:min-h-6">
          {t`OpenAPI document`}
        </a>
      </p>
      <ApiReference />
    </div>
  )
}
