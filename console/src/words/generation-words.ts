const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

// prettier-ignore
export const generationWords = {
  states: { completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled', cancelling: 'Being cancelled', waiting: 'Waiting', processing: 'Processing' },
  generations: {
    title: 'Generations', tabs: 'Which generations', unnamed: 'Not named yet',
    tabNames: { stuck: 'Stuck', failed: 'Failed', processing: 'Processing', waiting: 'Waiting', all: 'All' },
    empty: {
      stuck: 'Nothing is stuck. Well done, machines.', failed: 'Nothing has failed.', processing: 'Nothing is being made right now.',
      waiting: 'Nothing waits for a machine.', all: 'There are no generations that match.',
    },
    columns: {
      status: 'How it stands', name: 'Name', age: 'Age / expected', tool: 'Tool', version: 'Version', stage: 'Stage', attempts: 'Tries', user: 'User', tokens: 'Tokens', created: 'Created',
    },
    filters: {
      search: 'Search e-mail, user, project, message or workflow', rule: 'Why stuck', anyRule: 'Any reason', tool: 'Tool', anyTool: 'Any tool', version: 'Version', anyVersion: 'Any version',
      age: 'Age', anyAge: 'Any age', ages: [['300', 'Over 5 min'], ['3600', 'Over 1 hour'], ['86400', 'Over 1 day'], ['604800', 'Over 1 week']] as const,
      order: 'Order', newest: 'Newest first', oldest: 'Oldest first', user: 'One user', project: 'One project', remove: (name: string) => `Remove the filter “${name}”`,
    },
    views: {
      open: (count: number) => (count === 0 ? 'Views' : `Views (${count})`), save: 'Save this view …', forget: (name: string) => `Forget “${name}”`,
      title: 'Save this view', name: 'Name', keep: 'Save',
    },
    selectPage: 'Tick every line on this page', selectOne: (name: string, user: string) => `Tick ${name} of ${user}`,
  },
  generation: {
    copy: 'Copy report', copied: 'The report is copied.', notCopied: 'The browser did not allow copying.',
    steps: 'Steps', timeline: 'What happened', audit: 'What support did', noAudit: 'Nobody has touched it.', facts: 'Generation', outputs: 'What was made', request: 'What the user asked for', data: 'What was found out',
    ledger: 'Tokens', noLedger: 'No tokens moved.', workflow: 'Workflow',
    stepStates: { waiting: 'waiting', running: 'running', done: 'done', failed: 'failed' },
    attempt: (attempt: number) => `try ${attempt}`, took: (span: string) => `for ${span}`, gap: (span: string) => `nothing for ${span}`, gapUntilNow: (span: string) => `nothing since, for ${span}`,
    heartbeat: (age: string) => `last heard of ${age} ago`, lastError: (error: string) => `Last error: ${error}`,
    pending: ({ attempt, lastFailure }: { attempt: number; lastFailure: string | null }) =>
      `Try ${attempt}.${lastFailure ? ` The one before ended with: ${lastFailure}` : ''}`,
    tryOf: (activity: string, attempt: number) => `${activity}, try ${attempt}`,
    ageOf: (age: string, estimate: string) => `${age}, expected ${estimate}`,
    returned: (tokens: number) => (tokens > 0 ? `${tokens} tokens were returned.` : 'No tokens were returned.'),
    automatic: 'The engine chooses', modes: { describe: 'Described', custom: 'Own lyrics' } as Readonly<Record<string, string>>,
    settings: { mode: 'Mode', styles: 'Styles', durationSeconds: 'Length', audioName: 'Reference', audioId: 'Audio' } as Readonly<Record<string, string>>, play: (name: string) => `Play ${name}`,
    showHistory: 'Show its history', openTemporal: 'Open in Temporal’s own screens',
    names: {
      user: 'User', plan: 'Plan, role', tokens: 'Tokens', project: 'Project', tool: 'Tool', price: 'Price', age: 'Age', created: 'Created', ended: 'Ended', failure: 'Failure', id: 'Id',
      prompt: 'Prompt', lyrics: 'Lyrics', workflow: 'Workflow', status: 'Status', activity: 'Doing', worker: 'Worker',
      heartbeat: 'Last heard of', next: 'Next try', history: 'History', temporal: 'Temporal',
    },
  },
  action: {
    group: 'Actions', back: 'Back', will: 'What will happen', pressing: 'Under way …', unknown: 'This is not possible now.',
    of: (name: string, user: string) => `${name}, for ${user}`,
    confirm: { retry: 'Retry step now', cancel: 'Cancel the generation', fail: 'Fail and return tokens', resend: 'Resend' },
  },
  bulk: {
    title: (action: string) => `${action}: many at once`, chosen: (count: number) => `${times(count, 'line', 'lines')} ticked`, actOnChosen: 'Act on the ticked', unselect: 'Untick all',
    actOnAll: (count: number) => (count === 1 ? 'Act on the one that matches' : `Act on all ${count} that match`),
    eligible: (eligible: number, left: number) => `${eligible} eligible, ${left} not${left > 0 ? ':' : '.'}`, because: (count: number, why: string) => `${count}: ${why}`,
    cut: 'The filter holds more than one bulk action takes. Only the newest are in it; run it again for the rest.',
    start: (count: number) => `Start for ${count}`, abort: 'Abort', dryRun: 'Dry run', failures: 'Could not be done', empty: 'No bulk action has been made yet.',
    states: { previewed: 'Dry run, not started', running: 'Running', done: 'Done', aborted: 'Aborted' },
    progress: ({ done, total, changed, unchanged, failed, aborted, pending }: Record<'done' | 'total' | 'changed' | 'unchanged' | 'failed' | 'aborted' | 'pending', number>) =>
      [`${done} of ${total}`, `${changed} changed`, `${unchanged} needed nothing`, `${failed} failed`, aborted > 0 ? `${aborted} aborted` : '', `${pending} to go`].filter(Boolean).join(' · '),
    by: (actor: string, at: string, ended: string | null) => `${actor}, ${at}${ended ? `, ended ${ended}` : ''}`, why: (reason: string) => `Reason: ${reason}`,
    columns: { action: 'Action', state: 'State', progress: 'Progress', reason: 'Reason', actor: 'Who', created: 'When' },
  },
  history: {
    title: (id: string) => `History of ${id}`, short: 'Workflow history', back: 'Back to the generation', columns: { id: 'No.', at: 'When', type: 'What', detail: 'Detail' },
  },
  report: {
    title: 'Generation', why: 'Listed as stuck:', failure: 'Failure:', created: 'created', user: 'User', workflow: 'Workflow', pending: 'Doing', attempt: 'try', steps: 'Steps', timeline: 'Timeline',
  },
} as const
