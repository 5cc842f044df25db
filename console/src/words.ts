import { auditWords } from './words/audit-words.ts'
import { billingWords } from './words/billing-words.ts'
import { bulkWords } from './words/bulk-words.ts'
import { classWords } from './words/class-words.ts'
import { correctionWords } from './words/correction-words.ts'
import { dnaWords } from './words/dna-words.ts'
import { dreampackWords } from './words/dreampack-words.ts'
import { failureWords } from './words/failure-words.ts'
import { generationWords } from './words/generation-words.ts'
import { peopleWords } from './words/people-words.ts'
import { keyWords } from './words/key-words.ts'
import { messageWords } from './words/message-words.ts'
import { privacyWords } from './words/privacy-words.ts'
import { pauseWords } from './words/pause-words.ts'
import { providerWords } from './words/provider-words.ts'
import { recordWords } from './words/record-words.ts'
import { moderationWords } from './words/moderation-words.ts'
import { systemWords } from './words/system-words.ts'
import { turnWords } from './words/turn-words.ts'
import { viewWords } from './words/view-words.ts'

/** All texts of the support desk. */
export const words = {
  product: 'Songloom support desk',
  cancel: 'Cancel',
  took: (span: string) => `took ${span}`,
  tokens: (available: string, reserved: string) => `${available} available, ${reserved} on hold`,
  price: (tokens: string) => `${tokens} tokens`,
  userLine: (plan: string, role: string) => `${plan}, ${role}`,
  gate: {
    title: 'Sign in to the support desk',
    forStaff: 'For support staff. Use your Songloom account.',
    email: 'E-mail',
    password: 'Password',
    code: 'Code of your app, or a recovery code',
    codeFirst: 'Enter the code that your authenticator app shows.',
    signIn: 'Sign in',
    signingIn: 'Signing in …',
  },
  staffOnly: {
    title: 'Staff only',
    text: (email: string) =>
      `You are signed in as ${email}, which is a creator’s account. Your music and your tokens are in the studio.`,
    toStudio: 'Go to the studio',
    other: 'Sign in as someone else',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be mistyped, or the page has moved.',
    back: 'Show generations',
  },
  shell: {
    skip: 'Skip to content',
    pages: 'Pages',
    openPages: 'Show pages',
    signOut: 'Sign out',
    scheme: 'Colours',
    schemes: { system: 'System theme', dark: 'Dark', light: 'Light' },
    who: (name: string, role: string) => `${name} · ${role}`,
    lost: 'Live updates are interrupted. Everything is refreshed every ten seconds until they are back.',
    away: (at: string) =>
      `The server does not answer. This page is as of ${at}; the server is asked again every ten seconds.`,
  },
  pages: {
    generations: 'Generations',
    turns: 'Turns',
    failures: 'Failures',
    bulks: 'Bulk actions',
    dreampacks: 'Dreampacks',
    classes: 'Classes',
    users: 'Users',
    reports: 'Reports',
    ledger: 'Token history',
    plans: 'Plans',
    subscriptions: 'Subscriptions',
    webhooks: 'Webhook inbox',
    providers: 'Engine providers',
    system: 'System health',
    audit: 'Audit',
    keys: 'Keys',
    deletions: 'Deletion requests',
  },
  keys: {
    title: 'Keyboard shortcuts',
    on: 'Single-key shortcuts',
    list: [
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['Enter', 'Open'],
      ['r', 'Retry or run again'],
      ['x', 'Select'],
      ['/', 'Search'],
      ['?', 'Keyboard shortcuts'],
    ],
  },
  list: {
    columns: 'Columns',
    pages: 'Pages of the list',
    page: (page: number) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
    fresh: (fresh: number, gone: number) =>
      `Refresh (${[fresh > 0 ? `${fresh} new` : '', gone > 0 ? `${gone} gone` : ''].filter(Boolean).join(', ')})`,
    goneNote: 'Dimmed rows no longer match.',
  },
  reason: {
    group: 'Reason',
    title: 'Why?',
    own: 'Reason',
    help: 'Saved to the audit log under your name.',
    internal: 'Reason (internal, in the audit)',
    forUser: 'What the user reads',
    forUserHelp: (usual: string) => `In the user’s token history. Left empty: “${usual}”.`,
    presets: {
      hangs: 'Hung',
      silent: 'Worker unresponsive',
      failing: 'Keeps failing',
      notDelivered: 'Not delivered',
      outage: 'Engine outage',
      asked: 'User request',
      duplicate: 'Duplicate',
      badSong: 'The song is faulty',
      goodwill: 'Goodwill',
      notSeen: 'The user does not see the result',
      occupies: 'Still occupies a machine',
      lookedInto: 'Being looked into',
      repaired: 'The cause is repaired',
      slow: 'Slow, but it makes progress',
    },
  },
  ...auditWords,
  ...billingWords,
  ...bulkWords,
  ...correctionWords,
  ...generationWords,
  ...bulkWords,
  ...failureWords,
  ...classWords,
  dna: dnaWords,
  ...dreampackWords,
  ...messageWords,
  ...recordWords,
  ...moderationWords,
  ...auditWords,
  ...peopleWords,
  ...systemWords,
  ...turnWords,
  ...viewWords,
  ...pauseWords,
  ...providerWords,
  ...keyWords,
  ...privacyWords,
} as const
