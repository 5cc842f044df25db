import { auditLabels } from './labels/audit-labels.ts'
import { billingLabels } from './labels/billing-labels.ts'
import { bulkLabels } from './labels/bulk-labels.ts'
import { classLabels } from './labels/class-labels.ts'
import { correctionLabels } from './labels/correction-labels.ts'
import { dnaLabels } from './labels/dna-labels.ts'
import { dreampackLabels } from './labels/dreampack-labels.ts'
import { failureLabels } from './labels/failure-labels.ts'
import { generationLabels } from './labels/generation-labels.ts'
import { peopleLabels } from './labels/people-labels.ts'
import { keyLabels } from './labels/key-labels.ts'
import { messageLabels } from './labels/message-labels.ts'
import { privacyLabels } from './labels/privacy-labels.ts'
import { pauseLabels } from './labels/pause-labels.ts'
import { providerLabels } from './labels/provider-labels.ts'
import { recordLabels } from './labels/record-labels.ts'
import { moderationLabels } from './labels/moderation-labels.ts'
import { systemLabels } from './labels/system-labels.ts'
import { turnLabels } from './labels/turn-labels.ts'
import { viewLabels } from './labels/view-labels.ts'

/** All texts of the support desk. */
export const deskTexts = {
  product: 'Songloom support desk',
  cancel: 'Cancel',
  listEnd: (count: string) => `At most ${count} are listed here.`,
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
  ...auditLabels,
  ...billingLabels,
  ...bulkLabels,
  ...correctionLabels,
  ...generationLabels,
  ...bulkLabels,
  ...failureLabels,
  ...classLabels,
  dna: dnaLabels,
  ...dreampackLabels,
  ...messageLabels,
  ...recordLabels,
  ...moderationLabels,
  ...auditLabels,
  ...peopleLabels,
  ...systemLabels,
  ...turnLabels,
  ...viewLabels,
  ...pauseLabels,
  ...providerLabels,
  ...keyLabels,
  ...privacyLabels,
} as const
