import { generationWords } from './words/generation-words.ts'
import { recordWords } from './words/record-words.ts'
import { systemWords } from './words/system-words.ts'

/** Everything the desk says. */
// prettier-ignore
export const words = {
  product: 'Songloom support desk',
  cancel: 'Cancel',
  took: (span: string) => `took ${span}`,
  tokens: (available: string, reserved: string) => `${available} to spend, ${reserved} held by running jobs`,
  price: (tokens: string) => `${tokens} tokens`,
  userLine: (plan: string, role: string) => `${plan}, ${role}`,
  gate: {
    title: 'Sign in to the support desk', forStaff: 'For support staff. Use your Songloom account.', email: 'E-mail', password: 'Password',
    signIn: 'Sign in', signingIn: 'Signing in …',
  },
  staffOnly: {
    title: 'This place is for support staff',
    text: (email: string) => `You are signed in as ${email}, which is a creator’s account. Your music and your tokens are in the studio.`,
    toStudio: 'Go to the studio', other: 'Sign in as someone else',
  },
  notFound: { title: 'There is no such page', text: 'The address may be mistyped, or the page has moved.', back: 'Show generations' },
  shell: {
    skip: 'Skip to the page', pages: 'Pages', openPages: 'Show pages', signOut: 'Sign out', scheme: 'Colours',
    schemes: { system: 'System colours', dark: 'Dark', light: 'Light' },
    who: (name: string, role: string) => `${name} · ${role}`,
    lost: 'Live updates are interrupted. Everything is read anew every ten seconds until they are back.',
  },
  pages: { generations: 'Generations', bulks: 'Bulk actions', users: 'Users', ledger: 'Token ledger', plans: 'Plans', system: 'System health', audit: 'Audit' },
  keys: {
    title: 'Keys', on: 'Single keys work',
    list: [
      ['j', 'Next line'], ['k', 'Line before'], ['Enter', 'Open the line'], ['r', 'Retry the line’s step'], ['x', 'Tick the line'], ['/', 'Search'], ['?', 'This list'],
    ],
  },
  list: {
    pages: 'Pages of the list', page: (page: number) => `Page ${page}`, previous: 'Previous', next: 'Next',
    fresh: (fresh: number, gone: number) => [fresh > 0 ? `${fresh} new` : '', gone > 0 ? `${gone} gone` : ''].filter(Boolean).join(', ') + ': show',
    goneNote: 'Pale lines no longer belong to this list.',
  },
  reason: {
    group: 'Reason', title: 'Why?', own: 'Reason', help: 'It is kept in the audit, with your name.',
    presets: {
      hangs: 'It hangs', silent: 'The machine went silent', failing: 'It keeps failing', notDelivered: 'Made but not delivered', outage: 'Engine outage',
      asked: 'The user asked', duplicate: 'Made twice by mistake', notSeen: 'The user does not see the result',
    },
  },
  ...generationWords,
  ...recordWords,
  ...systemWords,
} as const
