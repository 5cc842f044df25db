import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import type { SessionUser } from '@songloom/contracts/account/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { meQuery } from '../lib/cache/queries.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { messages as lazyMessages } from '../locales/en/pages.po'
import { messages as shell } from '../locales/en/shell.po'

// Lazy parts are compiled on their first use, on a machine that may be busy.
configure({ asyncUtilTimeout: 60_000 })

export const person: SessionUser = {
  id: 'user-1',
  username: 'Asha',
  email: 'asha@example.test',
  role: 'user',
  plan: 'free',
  staff: false,
  stripeCheckoutSession: null,
}
export const paidPerson: SessionUser = {
  ...person,
  plan: 'pro',
  stripeCheckoutSession: { line_items: { data: [{ description: 'Songloom pro plan' }] } },
}

export const beUser = (user: SessionUser | null): void => {
  queryClient.setQueryData(meQuery.queryKey, user)
}

/** The words of the real studio, in English. */
export const speakEnglish = (): void => i18n.loadAndActivate({ locale: 'en', messages: { ...lazyMessages, ...shell } })

/** Draws with the words and the cache of the real studio. */
export function show(children: ReactNode) {
  speakEnglish()
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nProvider>,
  )
}

export interface Sent {
  method: string
  path: string
  body: unknown
}

/** Answers requests by path and notes what was sent; what is not listed answers 404. */
export function answerWith(answers: Record<string, { status?: number; body: unknown }>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const { status = 200, body } = answers[path] ?? {
      status: 404,
      body: { success: false, code: 'not_found', message: 'no' },
    }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}
