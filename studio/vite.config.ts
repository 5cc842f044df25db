import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { lingui } from '@lingui/vite-plugin'
import { routes } from '@songloom/contracts/routes'
import { defineConfig } from 'vite'
import { earlyRequests } from './vite/early-requests.ts'
import { slimRouter } from './vite/slim-router.ts'
import { fontPreload } from './vite/font-preload.ts'
import { themeCss } from './vite/theme-css.ts'

// The client needs method and path at run time; schemas stay types, which keeps 20 KB out of the first load.
const routeTable = Object.fromEntries(Object.entries(routes).map(([name, { method, path }]) => [name, [method, path]]))

// What every first load needs, in one file: a chain of thirty small ones costs a phone a second.
const frame = 'Shell|TopStrip|MobileTabs|NavItem|ConnectionStrip|PageFailure|Overlays|router'
const firstLoad = new RegExp(`node_modules/(react|react-dom|scheduler|react-router|@tanstack|@lingui|zustand)/|studio/src/app/(${frame})\\.tsx$`)

// What nearly every page, panel and card draws with.
const bricks = 'Cover|Wave|bars|EmptyState|Skeleton|LoadFailure|ErrorBoundary|PlayButton|Chip|Select|PanelFrame|Link|Tooltip|layer|NotFound|SignInInvitation'
const means = 'format|song-draft|temp-message|generation|new-project|progress|just-made|settings|tracks|step-labels|take-progress|pending-words|seconds-left|page-title'
const shared = new RegExp(`studio/src/.*/(${bricks}|${means})\\.tsx?$|/contracts/(tools|versions|waits|genres|job-steps|generate-song|content-policy|ids)\\.rules\\.ts$`)
const kit = /node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce)\/|studio\/src\/ui\/(Dialog|Menu|ConfirmDialog)\.tsx$/

const groups = [{ name: 'room', test: firstLoad, priority: 10 }, { name: 'shared', test: shared, priority: 5 }, { name: 'icons', test: /lucide-react/, priority: 6 }, { name: 'kit', test: kit, priority: 4 }]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    themeCss(),
    slimRouter(),
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'], exclude: [/node_modules/, /rolldown/] }),
    react(),
    lingui(),
    tailwind(),
    fontPreload(['bricolage-grotesque-latin-wght-normal', 'geist-latin-wght-normal']),
    earlyRequests(),
  ],
  define: { __ROUTES__: JSON.stringify(routeTable) },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:4000', '/socket.io': { target: 'http://127.0.0.1:4000', ws: true } },
  },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
