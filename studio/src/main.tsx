import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { Router } from './app/router.tsx'
import { startFirstPage } from './app/start-page.ts'
import { startI18n } from './lib/i18n/i18n.ts'
import { showTheme, usePreferences } from './lib/shell/preferences.ts'
import { queryClient } from './lib/http/query-client.ts'

/** The style sheet is asked for with the code; a page without it is not shown. */
const stylesReady = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) => link.sheet ?? new Promise((resolve) => (link.onload = link.onerror = resolve)),
    ),
  )

showTheme(usePreferences.getState().theme)
await Promise.all([startI18n(), stylesReady(), startFirstPage(location.pathname)])

const root = createRoot(document.getElementById('root')!)
// As a transition it is drawn in short tasks, between which a phone stays responsive.
startTransition(() =>
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Router />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  ),
)
