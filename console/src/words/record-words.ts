// prettier-ignore
export const recordWords = {
  roles: { user: 'Creator', student: 'Student', teacher: 'Teacher', support: 'Support', lead: 'Lead', admin: 'Admin', enterprise_admin: 'Enterprise admin', appsumo_user: 'AppSumo user' },
  users: {
    search: 'Search name or e-mail', anyPlan: 'Any plan', anyRole: 'Any role', empty: 'Nobody matches.',
    columns: { email: 'E-mail', name: 'Name', scopes: 'Scopes', expiresAt: 'Expires', plan: 'Plan', role: 'Role', tokens: 'Tokens', reserved: 'On hold', generations: 'Generations', seen: 'Last seen', created: 'Joined' },
  },
  user: {
    facts: 'User', projects: 'Projects', noProjects: 'No projects.', ledger: 'Tokens', wholeLedger: 'Whole ledger', noLedger: 'No tokens moved.',
    email: 'E-mail', plan: 'Plan', role: 'Role', tokens: 'Tokens', generations: 'Generations', allGenerations: (count: string) => `View ${count}`, sessions: 'Sessions', seen: 'Last seen', since: 'Joined', id: 'Id',
  },
  grant: {
    button: 'Grant tokens', title: (email: string) => `Grant tokens to ${email}`, amount: 'Tokens', limit: (limit: string) => `At most ${limit} at once.`,
    will: (tokens: string, before: string, after: string) => `${tokens} tokens are added, once: ${before} → ${after}.`, confirm: 'Grant tokens', ask: 'Ask for approval', waits: (limit: string) => `More than ${limit} tokens: an admin has to approve it first.`, asked: (email: string) => `The tokens for ${email} wait for an admin’s approval.`, given: (email: string, tokens: string) => `${email} has ${tokens} tokens now.`,
    reasons: ['Goodwill after an outage', 'Compensation for a lost generation', 'Test account'],
  },
  grantRequests: {
    title: 'Grants waiting for approval', forAdmins: 'An admin has to approve them.', approve: 'Approve', decline: 'Decline', of: (action: string, tokens: string, email: string) => `${action} ${tokens} tokens for ${email}`,
    will: (tokens: string, email: string) => `${tokens} tokens are added for ${email}, once.`, willDecline: 'No tokens are added.', approveReasons: ['Read the case', 'Agreed beforehand'], declineReasons: ['Too many', 'Not needed any more'],
    columns: { user: 'User', tokens: 'Tokens', reason: 'Reason', userNote: 'The user reads', actor: 'Asked by', at: 'When', decide: 'Decide' },
  },
  setPlan: {
    button: 'Set plan', title: (email: string) => `Set the plan of ${email}`, plan: 'Plan', confirm: 'Set plan', given: (email: string, plan: string, tokens: string) => `${email} is on ${plan} now, with ${tokens} tokens.`,
    will: (before: string, after: string) => `The plan changes: ${before} → ${after}.`, willGive: (tokens: string) => `This month is filled up to ${tokens} tokens of the plan; from the next month on, ${tokens} are added each month.`, willNotGive: 'This plan adds no tokens.',
    reasons: ['Paid by invoice', 'Partner account', 'Test account'],
  },
  ledger: {
    anyKind: 'Any kind', empty: 'No lines match.', csv: 'Save as CSV', saving: 'Reading …', ofOneGeneration: 'One generation',
    saved: (count: number, isCut: boolean) => (isCut ? `The first ${count} lines are saved; more lines match.` : `${count} lines are saved.`),
    balanceNote: 'Filter by user to see balances.',
    kinds: { grant: 'Granted', purchase: 'Bought', reserve: 'On hold', settle: 'Spent', release: 'Returned', adjust: 'Refunded' },
    verbs: { grant: 'granted', purchase: 'bought', reserve: 'held', settle: 'charged', release: 'returned', adjust: 'refunded' },
    grouping: 'Show', byBooking: 'Each booking', byGeneration: 'By generation', userReads: (note: string) => `The user reads: ${note}`,
    twin: (seconds: number) => `Two equal requests within ${Math.max(0.1, seconds).toFixed(1)} s, the other:`,
    columns: { kind: 'Kind', available: 'Available', reserved: 'On hold', reason: 'Reason', at: 'When', user: 'User', balance: 'Balance', job: 'Generation', moves: 'What happened', net: 'Tokens' },
    userFilter: { label: 'User’s e-mail', find: 'Show', of: (who: string) => `Of ${who}`, nobody: 'No user matches.', several: (count: number) => `${count} users match. Type the whole address.` },
    check: {
      now: 'Check ledger', checking: 'Checking …', good: 'Ledger balances.', looked: (count: string, at: string) => `${count} entries were checked, ${at}.`,
      bad: (count: number) => `${count === 1 ? '1 mismatch' : `${count} mismatches`} found. Tell an engineer.`,
    },
  },
  plans: {
    names: { free: 'Free', creator: 'Creator', pro: 'Pro', other: 'Team' }, unlimited: 'no limit',
    columns: { plan: 'Plan', tokens: 'Tokens a month', uploads: 'Longest upload', perDay: 'Generations a day', subscribers: 'Users' },
  },
  audit: {
    byActor: 'Who (e-mail)', bySubject: 'To which (e-mail, id, address, tool)', byReason: 'Why (part of the reason)', from: 'From', to: 'To', anyAction: 'Any action', empty: 'No entries match.', nothing: 'Nothing changed', bulk: 'bulk',
    actions: { retry: 'Retried a step', rerun: 'Ran again', correct: 'Corrected the input', pause_step: 'Paused a step', resume_step: 'Resumed a step', more_time: 'Gave more time', cancel: 'Cancelled', fail: 'Failed and returned tokens', refund: 'Refunded', resend: 'Resent the notification', grant: 'Granted tokens', plan: 'Set the plan', limit: 'Limited the account', block: 'Blocked the account', lift: 'Lifted a limit or block', end_sessions: 'Ended all sessions', bulk: 'Started a bulk action', ask_approval: 'Asked for approval', approve: 'Approved', decline: 'Declined', pause: 'Paused', resume: 'Resumed', run_now: 'Ran a pack now', sync: 'Synced a schedule', restart: 'Restarted a run', stop: 'Stopped the work', message: 'Sent a message', save_view: 'Saved a view', delete_view: 'Deleted a view', make_missing: 'Had missing tracks made', create_key: 'Created a key', revoke_key: 'Revoked a key' },
    subjects: { generation: 'Generation', user: 'User', bulk: 'Bulk action', tool: 'Tool', dreampack: 'Dreampack', view: 'View', key: 'Key' },
    columns: { at: 'When', actor: 'Who', action: 'What', subject: 'To which', reason: 'Why', changes: 'Before → after' }, yesNo: (is: boolean) => (is ? 'yes' : 'no'),
    states: { accepted: 'Accepted', running: 'Running', completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled', previewed: 'Dry run', waiting_for_approval: 'Waiting for approval', declined: 'Declined', done: 'Done', aborted: 'Aborted', active: 'Active', paused: 'Paused', deleted: 'Deleted', stopped: 'Stopped' } as Readonly<Record<string, string>>,
    skipped: (count: number, why: string) => `${count} (${why})`,
    names: {
      state: 'Status', step: 'Step', attempts: 'Attempts', isCancelling: 'Cancelling', isStarted: 'Started', lastError: 'Last error', stuck: 'Stuck reason', rerunAs: 'Run again as', manualRetries: 'Retried by support', pausedUntil: 'Paused until', extraSeconds: 'Seconds added', prompt: 'Prompt', lyrics: 'Lyrics', styles: 'Styles', tags: 'Tags', durationSeconds: 'Length in seconds', seconds: 'Length in seconds', version: 'Version', model: 'Model', side: 'Side', pitchChange: 'Pitch in semitones', filterRadius: 'Filter radius', reverbWetness: 'Reverb', priceTokens: 'Price in tokens',
      nextRunAt: 'Next run', revision: 'Revision', startedRun: 'Started run', 'run state': 'Run', 'run made': 'Tracks made', 'run isStopping': 'Stopping',
      isPaused: 'Paused', 'tokens available': 'User’s tokens available', 'tokens reserved': 'User’s tokens on hold', 'jobTokens held': 'On hold', 'jobTokens charged': 'Charged', 'jobTokens returned': 'Returned', 'jobTokens refunded': 'Refunded', requested: 'Requested', askedBy: 'Asked by', userNote: 'The user reads', granted: 'Granted', text: 'Message', banner: 'Text for creators', tools: 'Tools', name: 'Name', alertOver: 'Alert over', sent: 'Sent to', skipped: 'Left out', plan: 'Plan', restriction: 'Limit or block', perHour: 'Generations an hour', atOnce: 'Generations at once', hours: 'For hours', sentence: 'The user reads', sessions: 'Sessions', told: 'Told', action: 'Action', selected: 'Selected', eligible: 'Eligible', ineligible: 'Skipped',
      'filter tab': 'Tab', 'filter search': 'Search', 'filter tool': 'Tool', 'filter version': 'Version', 'filter rule': 'Stuck reason', 'filter failureCode': 'Cause', 'filter fault': 'Whose', 'filter engine': 'Engine', 'filter errorShape': 'Similar failures', 'filter sinceVersion': 'Since version', 'filter endedWithinSeconds': 'Ended within seconds', 'filter userId': 'User', 'filter projectId': 'Project', 'filter olderThanSeconds': 'Older than seconds',
    } as Readonly<Record<string, string>>,
  },
} as const
