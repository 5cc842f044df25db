// Messages to users may be in Hindi.
import '@fontsource-variable/anek-devanagari'
import '@fontsource-variable/geist'
import '@fontsource-variable/geist-mono'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { DeskTheme } from './app/DeskTheme.tsx'
import { Gate } from './app/Gate.tsx'
import { queryClient } from './providers/query-client.ts'
import { meQuery } from './session/session.ts'

void queryClient.prefetchQuery(meQuery)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <DeskTheme>
        <BrowserRouter basename="/console">
          <Gate />
        </BrowserRouter>
      </DeskTheme>
    </QueryClientProvider>
  </StrictMode>,
)
