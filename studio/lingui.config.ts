import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The first load carries the words of the frame only; tests and build check that none is missing.
const frame = [
  'Shell',
  'strips/TopStrip',
  'nav/MobileTabs',
  'nav/NavItem',
  'strips/ConnectionStrip',
  'PageFailure',
  'Overlays',
].map((name) => `src/app/${name}.tsx`)

const aside = ['**/*.test.*', '**/testing/**']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/shell', include: [...frame, 'src/app/nav/nav-entries.ts'], exclude: aside },
    { path: '<rootDir>/src/locales/{locale}/pages', include: ['src'], exclude: [...aside, ...frame] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
