import { isId } from '@songloom/contracts/ids.rules'
import { createBrowserRouter } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { roomWords } from '../lib/i18n.ts'
import { setNavigator } from '../lib/navigation.ts'
import { projectsQuery, threadQuery } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { readLocal } from '../lib/storage.ts'
import { PageFailure } from './PageFailure.tsx'
import { Shell } from './Shell.tsx'

/** Asks for the takes while the page's code is still on its way. */
function startThread({ params }: LoaderFunctionArgs): null {
  const { projectId = '' } = params
  if (isId(projectId)) void queryClient.prefetchQuery(threadQuery(projectId))
  return null
}

function startProjects(): null {
  void queryClient.prefetchQuery(projectsQuery)
  return null
}

/** A visitor has no projects: only somebody who was here asks at once. */
function startHome(): null {
  if (Number(readLocal('songloom.recent-tiles')) > 0) void queryClient.prefetchQuery(projectsQuery)
  return null
}

/** A page's code and its words, side by side. */
const withWords =
  <M extends object>(load: () => Promise<M>) =>
  async (): Promise<M> =>
    (await Promise.all([load(), roomWords()]))[0]

const home = withWords(() => import('./pages/HomePage.tsx'))
const notYet = withWords(() => import('./pages/NotYetPage.tsx'))

const notYetPaths = [
  '/explore',
  '/dna',
  '/dna/viewartist',
  '/dna/createDna',
  '/daw',
  '/blog',
  '/ai-music-generation-api',
  '/partner',
  '/product',
  '/help',
  '/affiliate',
  '/edu/*',
]

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: PageFailure,
        children: [
          { path: '/', loader: startHome, lazy: home },
          { path: '/login', lazy: home },
          { path: '/signup', lazy: home },
          { path: '/reset-password', lazy: withWords(() => import('./pages/ResetPasswordPage.tsx')) },
          { path: '/studio', loader: startProjects, lazy: withWords(() => import('./pages/StudioPage.tsx')) },
          { path: '/studio/:projectId', loader: startThread, lazy: withWords(() => import('./pages/ProjectPage.tsx')) },
          { path: '/myaccount', lazy: withWords(() => import('./pages/AccountPage.tsx')) },
          ...notYetPaths.map((path) => ({ path, lazy: notYet })),
          { path: '*', lazy: withWords(() => import('./pages/NotFoundPage.tsx')) },
        ],
      },
    ],
  },
])

setNavigator((path) => void router.navigate(path))
