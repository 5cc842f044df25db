import type { ComponentType } from 'react'
import { lazyPart, lazyText } from './lazy-part.ts'
import { PageFailure } from './PageFailure.tsx'

const page = (load: () => Promise<{ Component: ComponentType }>) =>
  lazyPart(async () => (await load()).Component, PageFailure)

/** A page that looks up no tool is there before them. */
const textPage = (load: () => Promise<{ Component: ComponentType }>) =>
  lazyText(async () => (await load()).Component, PageFailure)

export const Home = page(() => import('./pages/HomePage.tsx'))
export const Projects = page(() => import('./pages/StudioPage.tsx'))
export const Project = page(() => import('./pages/ProjectPage.tsx'))
export const ExampleProject = page(() => import('./pages/ExampleProjectPage.tsx'))
export const Account = page(() => import('./pages/account/AccountPage.tsx'))
export const Checkout = page(() => import('./pages/account/CheckoutPage.tsx'))
export const TestCheckout = page(() => import('./pages/account/TestCheckoutPage.tsx'))
export const EmailLink = page(() => import('./pages/account/EmailLinkPage.tsx'))
export const Daw = page(() => import('./pages/DawPage.tsx'))
export const Dna = page(() => import('./pages/dna/DnaPage.tsx'))
export const DnaView = page(() => import('./pages/dna/DnaViewPage.tsx'))
export const CreateDna = page(() => import('./pages/dna/CreateDnaPage.tsx'))
export const DnaEarnings = page(() => import('./pages/dna/DnaEarningsPage.tsx'))
export const Dreampacks = page(() => import('./pages/dreampacks/DreampacksPage.tsx'))
export const Dreampack = page(() => import('./pages/dreampacks/DreampackPage.tsx'))
export const Education = page(() => import('./pages/edu/EducationPages.tsx'))
export const Artist = page(() => import('./pages/ArtistPage.tsx'))
export const Explore = page(() => import('./pages/ExplorePage.tsx'))
export const Liked = page(() => import('./pages/LikedPage.tsx'))
export const Playlist = page(() => import('./pages/PlaylistPage.tsx'))
export const Playlists = page(() => import('./pages/PlaylistsPage.tsx'))
export const Listen = textPage(() => import('./pages/ListenPage.tsx'))
export const ListenProject = textPage(() => import('./pages/ListenProjectPage.tsx'))
export const ResetPassword = page(() => import('./pages/account/ResetPasswordPage.tsx'))
export const Blog = textPage(() => import('./pages/texts/BlogPage.tsx'))
export const BlogPost = textPage(() => import('./pages/texts/BlogPostPage.tsx'))
export const Help = page(() => import('./pages/texts/HelpPage.tsx'))
export const HelpArticle = textPage(() => import('./pages/texts/HelpArticlePage.tsx'))
export const HelpTool = page(() => import('./pages/texts/HelpToolPage.tsx'))
export const Practice = page(() => import('./pages/PracticePage.tsx'))
export const Product = page(() => import('./pages/texts/ProductPage.tsx'))
export const TextArticle = textPage(() => import('./pages/texts/TextPage.tsx'))
export const Api = textPage(() => import('./pages/account/ApiPage.tsx'))
export const NotFound = page(() => import('./pages/NotFoundPage.tsx'))

/** The pages people go to next. */
export function preloadPages(): void {
  for (const { preload } of [Project, Home, Projects]) preload()
}
