import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { snippetLanguages, toSnippet } from './snippets.ts'
import type { ApiRequest, SnippetLanguage } from './snippets.ts'

/** The request as a program, to copy. */
export function Snippet({ request }: { request: ApiRequest }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<SnippetLanguage>('curl')
  const text = toSnippet(language, request)
  const [copied, setCopied] = useState('')
  const isCopied = copied === text
  const Icon = isCopied ? Check : Copy
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Chips label={t`Language of the example`}>
          {snippetLanguages.map((one) => (
            <Chip key={one} pressed={one === language} onClick={() => setLanguage(one)}>
              {one}
            </Chip>
          ))}
        </Chips>
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}>
          <Icon className="size-4" aria-hidden />
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
      </div>
      <pre
        tabIndex={0}
        aria-label={t`Example in ${language}`}
        role="region"
        className="mono max-h-80 overflow-auto rounded-lg border border-line bg-ground p-3 text-ink"
      >
        {text}
      </pre>
    </div>
  )
}
