const anyOf = (...names: string[]): string => `(${names.join('|')})`

const core = anyOf('react', 'react-dom', 'scheduler', 'react-router', '@tanstack', '@lingui', 'zustand')
const frame = anyOf(
  'Shell',
  'TopStrip',
  'MobileTabs',
  'NavItem',
  'ConnectionStrip',
  'PageFailure',
  'Overlays',
  'router',
  'pages',
)

/** What nearly every page shows. */
const bricks = anyOf(
  'Cover',
  'Wave',
  'bars',
  'EmptyState',
  'Skeleton',
  'LoadFailure',
  'ErrorBoundary',
  'PlayButton',
  'Chip',
  'Chips',
  'Field',
  'Select',
  'PanelFrame',
  'Link',
  'Tooltip',
  'layer',
  'NotFound',
  'SignInInvitation',
  'SoundFacts',
  'format',
  'isolate-name',
  'page-title',
  'reduced-motion',
  'section-names',
)
/** The studio's tools, their drafts, and what sends and follows jobs: pages where songs are made or played. */
const toolParts = anyOf(
  'song-draft',
  'temp-message',
  'job-draft',
  'send-job',
  'new-project',
  'progress',
  'just-made',
  'tracks',
  'job-progress',
  'pending-words',
  'tools',
  'tool-lookup',
  'seconds-left',
  'is-track',
  'recently-completed',
  'use-now',
  'waits-for-tool',
  'wait-labels',
  'send-unsent',
)
/** What the pages one begins on share, and nothing else needs. */
const beginnings = anyOf(
  'ProjectGrid',
  'use-examples',
  'example-tracks',
  'ExamplePlay',
  'ExampleTile',
  'newcomer',
  'prompt-ideas',
  'take-prompt',
)

const menuParts = 'popper|menu|dropdown-menu|arrow|use-size|use-rect'
const scrollParts = anyOf(
  'react-remove-scroll',
  'react-style-singleton',
  'use-sidecar',
  'use-callback-ref',
  'aria-hidden',
  'get-nonce',
)

/**
 * Few files instead of a hundred small ones: each costs a phone a round trip. The higher priority takes a module
 * first.
 */
export const chunkGroups = [
  { name: 'frame', priority: 10, test: new RegExp(`node_modules/${core}/|studio/src/app/(?:\\w+/)?${frame}\\.tsx$`) },
  {
    name: 'beginnings',
    priority: 7,
    test: new RegExp(`studio/src/.*/${beginnings}\\.tsx?$`),
  },
  // An icon of few parts comes with them.
  { name: 'icons', priority: 9, test: /lucide-react/, minShareCount: 6 },
  {
    name: 'shared',
    priority: 8,
    test: new RegExp(`studio/src/.*/${bricks}\\.tsx?$`),
  },
  {
    name: 'tools',
    priority: 7.5,
    test: new RegExp(`studio/src/.*/${toolParts}\\.tsx?$`),
  },
  {
    name: 'kit',
    priority: 4,
    test: new RegExp(
      `node_modules/(@radix-ui/react-(?!${menuParts})|${scrollParts})|` +
        'studio/src/ui/overlays/(Dialog|ConfirmDialog)\\.tsx$',
    ),
  },
  {
    name: 'menus',
    priority: 3,
    test: new RegExp(`node_modules/(@floating-ui|@radix-ui/react-(${menuParts}))/|studio/src/ui/overlays/Menu\\.tsx$`),
  },
]
