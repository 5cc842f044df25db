import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { Router } from './app/router.tsx'
import { startI18n } from './lib/i18n/i18n.ts'
import { showTheme, usePreferences } from './lib/shell/preferences.ts'
import { meQuery } from './lib/cache/queries.ts'
import { wait } from './lib/shell/scope.ts'
import { queryClient } from './lib/http/query-client.ts'

/** The home page's first words are in the page itself: they are painted before anything else is worked out. */
async function firstWordsShown(): Promise<void> {
  if (!('boot' in document.documentElement.dataset) || document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await wait(0)
}

void queryClient.prefetchQuery(meQuery)
showTheme(usePreferences.getState().theme)
await startI18n()
await firstWordsShown()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Router />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
