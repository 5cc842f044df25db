// prettier-ignore
export const peopleWords = {
  userTimeline: {
    title: 'Timeline', filter: 'Show', all: 'All', empty: 'Nothing yet.', older: 'Show older',
    kinds: { request: 'Requests', failure: 'Failures', money: 'Tokens', pack: 'Packs', message: 'Messages', note: 'Notes', support: 'Support', restriction: 'Limits' },
  },
  notes: {
    title: 'Notes and case', note: 'Note for colleagues', help: 'The user does not see it. It cannot be changed later.', add: 'Add note', empty: 'No notes yet.', list: 'Notes',
    case: 'Case', open: 'Open a case', assignToMe: 'Assign to me', state: 'State', owner: 'Assigned to', nobody: 'Nobody',
    assignedTo: (email: string) => `Assigned to ${email}`, unassigned: 'Case, not assigned',
    lookingToo: (emails: readonly string[]) => `${emails.join(', ')} ${emails.length === 1 ? 'is' : 'are'} looking at this too`,
  },
  busiest: {
    title: 'Most requests this hour', empty: 'No requests in the last hour.', all: (count: number) => `Show all ${count}`, open: 'Open now',
    waiting: (count: string) => `${count} waiting`, inProgress: (count: string) => `${count} in progress`,
    columns: { requests: 'Requests', failed: 'Failed', tokens: 'Tokens' },
  },
  restriction: {
    account: 'Account', button: 'Limit', buttonOrBlock: 'Limit or block', title: (email: string) => `Limit ${email}`, blockTitle: (email: string) => `Block ${email}`,
    kind: 'What', kinds: { limit: 'Limit generations', block: 'Block the account' }, chips: { limit: 'Limited', block: 'Blocked' },
    perHour: 'Generations an hour', atOnce: 'Under way at once', numberHelp: (largest: string) => `1 to ${largest}, or empty for no limit.`,
    end: 'Ends after', ends: [[1, '1 hour'], [24, '24 hours'], [72, '3 days'], [168, '7 days'], [720, '30 days'], [8_760, '1 year']],
    sentence: 'Sentence for the user', sentenceHelp: 'The user reads it when creating, with the limit and its end.',
    sentences: { limit: 'You have sent very many requests in a short time.', block: 'Your account does not follow our terms of use.' },
    reasons: ['Floods the queue', 'Automated requests', 'Abuse'], confirm: { limit: 'Limit', block: 'Block' },
    willHour: (count: string) => `At most ${count} accepted in any 60 minutes; each track of a pack counts.`, willOnce: (count: string) => `At most ${count} under way at once.`,
    willBlock: 'Nothing can be created or uploaded; packs end.', willKeep: 'What is there can be played and downloaded.', willGoOn: 'Generations under way go on.',
    willReplace: 'The limit or block in force ends.',
    done: { limit: (email: string) => `${email} is limited now.`, block: (email: string) => `${email} is blocked now.` },
    banner: (kind: string, until: string, by: string) => `${kind} until ${until}, by ${by}.`, hour: (count: string) => `${count} an hour`, once: (count: string) => `${count} at once`,
    reads: 'The user reads', why: 'Reason',
  },
  lift: {
    button: 'Lift', title: (email: string) => `Lift the restriction of ${email}`, will: ['The user can create again at once.'], confirm: 'Lift', reasons: ['Mistake', 'Settled with the user'],
    done: (email: string) => `${email} can create again.`, forLeads: 'Only a lead or an admin may lift a block.',
  },
  endSessions: {
    button: 'End sessions', title: (email: string) => `End all sessions of ${email}`, confirm: 'End sessions', reasons: ['Account taken over', 'User request', 'Abuse'],
    will: ['The user is signed out on every device within seconds.', 'Generations under way go on.', 'The user can sign in again with the password.'],
    done: (count: number) => `${count === 1 ? '1 session' : `${count} sessions`} ended.`,
  },
} as const
