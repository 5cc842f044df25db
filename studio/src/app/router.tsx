import { useMemo } from 'react'
import type { ComponentType } from 'react'
import { BrowserRouter, Route, Routes, useParams } from 'react-router'
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx'
import { Navigator } from './Navigator.tsx'
import { PageFailure } from './PageFailure.tsx'
import {
  Account,
  Checkout,
  Api,
  Artist,
  Blog,
  BlogPost,
  CreateDna,
  Daw,
  Dna,
  DnaEarnings,
  DnaView,
  Dreampack,
  Dreampacks,
  Education,
  EmailLink,
  ExampleProject,
  Explore,
  Help,
  HelpArticle,
  HelpTool,
  Home,
  Liked,
  Listen,
  ListenProject,
  NotFound,
  Playlist,
  Playlists,
  Practice,
  Product,
  Project,
  Projects,
  ResetPassword,
  TestCheckout,
  TextArticle,
} from './pages.tsx'
import { Shell } from './Shell.tsx'
import { startHome, startListen, startProjects, startThread } from './start-page.ts'

interface StartingProps {
  Page: ComponentType
  start: (id?: string) => unknown
}

/** Asks for what a page shows while its code is still on its way. */
function Starting({ Page, start }: StartingProps) {
  const { projectId, audioId = projectId } = useParams()
  useMemo(() => start(audioId), [start, audioId])
  return <Page />
}

export function Router() {
  return (
    <BrowserRouter>
      <Navigator />
      <ErrorBoundary fallback={(reset) => <PageFailure onRetry={reset} />}>
        <Routes>
          <Route Component={Shell}>
            <Route path="/" element={<Starting Page={Home} start={startHome} />} />
            <Route path="/login" Component={Home} />
            <Route path="/signup" Component={Home} />
            <Route path="/reset-password" Component={ResetPassword} />
            <Route path="/confirm-email" Component={EmailLink} />
            <Route path="/cancel-email" Component={EmailLink} />
            <Route path="/studio" element={<Starting Page={Projects} start={startProjects} />} />
            <Route path="/studio/example" Component={ExampleProject} />
            <Route path="/studio/:projectId" element={<Starting Page={Project} start={startThread} />} />
            <Route path="/edu/*" Component={Education} />
            <Route path="/edu/create" element={<Starting Page={Projects} start={startProjects} />} />
            <Route path="/edu/create/:projectId" element={<Starting Page={Project} start={startThread} />} />
            <Route path="/dreampacks" Component={Dreampacks} />
            <Route path="/dreampacks/:dreampackId" Component={Dreampack} />
            <Route path="/dna" Component={Dna} />
            <Route path="/dna/viewartist" Component={DnaView} />
            <Route path="/dna/createDna" Component={CreateDna} />
            <Route path="/dna/earnings" Component={DnaEarnings} />
            <Route path="/explore" Component={Explore} />
            <Route path="/liked" Component={Liked} />
            <Route path="/playlists" Component={Playlists} />
            <Route path="/playlist/:playlistId" Component={Playlist} />
            <Route path="/artist/:artistId" Component={Artist} />
            <Route path="/listen/:audioId" element={<Starting Page={Listen} start={startListen} />} />
            <Route path="/listen/project/:projectId" Component={ListenProject} />
            <Route path="/practice/:audioId" Component={Practice} />
            <Route path="/myaccount" Component={Account} />
            <Route path="/checkout/:checkoutId" Component={Checkout} />
            <Route path="/checkout/test/:checkoutId" Component={TestCheckout} />
            <Route path="/blog" Component={Blog} />
            <Route path="/blog/:slug" Component={BlogPost} />
            <Route path="/help" Component={Help} />
            <Route path="/help/:slug" Component={HelpArticle} />
            <Route path="/help/tools/:slug" Component={HelpTool} />
            <Route path="/product" Component={Product} />
            <Route path="/partner" Component={TextArticle} />
            <Route path="/affiliate" Component={TextArticle} />
            <Route path="/ai-music-generation-api" Component={Api} />
            <Route path="/daw" Component={Daw} />
            <Route path="*" Component={NotFound} />
          </Route>
        </Routes>
      </ErrorBoundary>
    </BrowserRouter>
  )
}
