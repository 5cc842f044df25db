import { isId } from '@songloom/contracts/ids.rules'
import { createBrowserRouter } from 'react-router'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { setNavigator } from '../lib/navigation.ts'
import { projectsQuery, threadQuery } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
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

const home: RouteObject['lazy'] = () => import('./pages/HomePage.tsx')
const notYet: RouteObject['lazy'] = () => import('./pages/NotYetPage.tsx')

const notYetPaths = [
  '/explore', '/dna', '/dna/viewartist', '/dna/createDna', '/daw', '/blog', '/ai-music-generation-api', '/partner',
  '/product', '/help', '/affiliate', '/edu/*',
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
          { path: '/', lazy: home },
          { path: '/login', lazy: home },
          { path: '/signup', lazy: home },
          { path: '/reset-password', lazy: () => import('./pages/ResetPasswordPage.tsx') },
          { path: '/studio', loader: startProjects, lazy: () => import('./pages/StudioPage.tsx') },
          { path: '/studio/:projectId', loader: startThread, lazy: () => import('./pages/ProjectPage.tsx') },
          { path: '/myaccount', lazy: () => import('./pages/AccountPage.tsx') },
          ...notYetPaths.map((path) => ({ path, lazy: notYet })),
          { path: '*', lazy: () => import('./pages/NotFoundPage.tsx') },
        ],
      },
    ],
  },
])

setNavigator((path) => void router.navigate(path))
