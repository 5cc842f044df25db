import type { SupportGeneration } from '@songloom/contracts/support/generations'

// prettier-ignore
export const generationWords = {
  states: { completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled', cancelling: 'Cancelling', waiting: 'Waiting', paused: 'Paused by support', inQueue: 'In the queue', processing: 'Processing' },
  generations: {
    title: 'Generations', tabs: 'Which generations', unnamed: 'Not named yet', refunded: (tokens: string) => `${tokens} refunded`,
    tabNames: { stuck: 'Stuck', failed: 'Failed', cancelled: 'Cancelled', processing: 'Processing', waiting: 'Waiting', all: 'All' },
    empty: {
      stuck: 'Nothing is stuck.', failed: 'Nothing has failed.', cancelled: 'Nothing was cancelled.', processing: 'No songs in progress',
      waiting: 'Nothing in the queue.', all: 'No generations match.',
    },
    columns: {
      status: 'Status', cause: 'Cause', name: 'Song name', age: 'Age / estimate', tool: 'Tool', version: 'Version', stage: 'Stage', attempts: 'Attempts', user: 'User', tokens: 'Tokens', created: 'Created',
    },
    filters: {
      search: 'Search e-mail, song name, prompt, id or address', rule: 'Stuck reason', anyRule: 'Any reason', tool: 'Tool', anyTool: 'Any tool', version: 'Version', anyVersion: 'Any version',
      ended: 'Ended within', anyEnd: 'Any time', age: 'Age', anyAge: 'Any age', ages: [['300', 'Over 5 min'], ['3600', 'Over 1 hour'], ['86400', 'Over 1 day'], ['604800', 'Over 1 week']] as const,
      orders: [['created', 'DESC', 'Newest first'], ['created', 'ASC', 'Oldest first'], ['age', 'DESC', 'Longest first'], ['attempts', 'DESC', 'Most attempts first'], ['tokens', 'DESC', 'Most tokens first']] as const,
      order: 'Order', user: 'One user', project: 'One project', remove: (name: string) => `Remove the filter “${name}”`,
    },
    selectPage: 'Select all on this page', selectOne: (name: string, user: string) => `Select ${name} of ${user}`,
  },
  generation: {
    copy: 'Copy report', copied: 'The report is copied.', notCopied: 'The browser did not allow copying.',
    steps: 'Steps', timeline: 'Timeline', audit: 'Support activity', noAudit: 'None yet.', facts: 'Generation', outputs: 'Output', lineage: { from: 'Made from', into: 'Made into', gone: 'deleted', more: 'and more' }, request: 'Request', data: 'Data',
    ledger: 'Tokens', noLedger: 'No tokens moved.', workflow: 'Workflow',
    stepStates: { waiting: 'waiting', running: 'running', paused: 'paused', done: 'done', failed: 'failed', cancelled: 'cancelled', 'not-run': 'not run' }, stepsOf: (span: string) => `Steps over ${span}`,
    way: { label: 'Breadcrumb', place: (place: number, count: number) => `${place} of ${count}` },
    attempt: (attempt: number) => `attempt ${attempt}`, took: (span: string) => `for ${span}`, gap: (span: string) => `no events for ${span}`, gapUntilNow: (span: string) => `no events for ${span}`,
    heartbeat: (age: string) => `last sign of life ${age} ago`, lastError: (error: string) => `Last error: ${error}`,
    workflowStatus: (status: string, state: SupportGeneration['state']): string => {
      const isOpen = state === 'accepted' || state === 'running'
      if (status === 'RUNNING') return isOpen ? 'Running' : 'Still running, though the generation has ended'
      if (status === 'COMPLETED') return state === 'failed' ? 'Completed: it recorded the failure and returned the tokens' : 'Completed'
      if (status === 'NOT_FOUND') return state === 'accepted' ? 'Not started yet' : 'Unknown to Temporal: lost, or older than Temporal keeps'
      if (status === 'UNREACHABLE') return 'Temporal does not answer at the moment'
      if (status === 'TERMINATED') return 'Terminated: its work was stopped from outside'
      return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
    },
    pending: ({ attempt, lastFailure }: { attempt: number; lastFailure: string | null }) =>
      `Attempt ${attempt}.${lastFailure ? ` The previous one failed: ${lastFailure}` : ''}`,
    tryOf: (activity: string, attempt: number) => `${activity}, attempt ${attempt}`,
    ageOf: (age: string, estimate: string) => `${age}, expected ${estimate}`,
    returned: (tokens: number) => (tokens > 0 ? `${tokens} tokens were returned.` : 'No tokens were returned.'),
    trackOf: (track: number, pack: string) => `Track ${track} of ${pack}`,
    automatic: 'The engine chooses', modes: { describe: 'Described', custom: 'Own lyrics' } as Readonly<Record<string, string>>,
    settings: { mode: 'Mode', mood: 'Mood', section: 'Section', genre: 'Genre', styles: 'Styles', durationSeconds: 'Length', audioName: 'Reference', audioId: 'Audio', fileName: 'File', source: 'Came as', sizeBytes: 'Size', uploadId: 'Upload', shownUrl: 'Link', references: 'References' } as Readonly<Record<string, string>>, play: (name: string) => `Play ${name}`,
    showHistory: 'Show its history', openTemporal: 'Open in Temporal’s own screens',
    names: {
      user: 'User', plan: 'Plan, role', tokens: 'Tokens', project: 'Project', pack: 'Dreampack', tool: 'Tool', price: 'Price', age: 'Age', created: 'Created', ended: 'Ended', failure: 'Failure', id: 'Id', rerunOf: 'In place of', rerunAs: 'Run again as', replacedBy: 'Replaced by',
      prompt: 'Prompt', lyrics: 'Lyrics', workflow: 'Workflow', status: 'Status', activity: 'Activity', worker: 'Worker',
      heartbeat: 'Last sign of life', next: 'Next attempt', history: 'History', temporal: 'Temporal',
    },
  },
  action: {
    group: 'Actions', back: 'Close', will: 'What will happen', pressing: 'Working…', unknown: 'Not possible right now.',
    of: (name: string, user: string) => `${name}, for ${user}`,
    confirm: { retry: 'Retry step now', rerun: 'Run again', pause_step: 'Pause', resume_step: 'Resume', more_time: 'Give more time', cancel: 'Cancel the generation', fail: 'Fail and return tokens', refund: 'Refund', stop: 'Stop its work', resend: 'Resend' },
  },
  refund: { amount: 'Tokens', limit: (most: number) => `Left empty: all ${most} that were charged.` },
  bulk: {
    title: (action: string) => `${action} in bulk`, chosen: (count: number) => `${count} selected`, actOnChosen: 'Actions', unselect: 'Clear selection',
    actOnAll: (count: number) => (count === 1 ? 'Apply to the 1 match' : `Apply to all ${count} that match`),
    eligible: (eligible: number, left: number) => `${eligible} eligible, ${left} skipped${left > 0 ? ':' : '.'}`, because: (count: number, why: string) => `${count}: ${why}`,
    cut: 'More generations match than one bulk action can take. It includes only the newest; run it again for the rest.',
    start: { retry: (count: number) => `Retry ${count}`, rerun: (count: number) => `Run ${count} again`, pause_step: (count: number) => `Pause ${count}`, resume_step: (count: number) => `Resume ${count}`, more_time: (count: number) => `Give ${count} more time`, cancel: (count: number) => `Cancel ${count}`, fail: (count: number) => `Fail ${count}`, refund: (count: number) => `Refund ${count}`, stop: (count: number) => `Stop ${count}`, resend: (count: number) => `Resend ${count}` },
    done: { retry: 'Retried', rerun: 'Run again', pause_step: 'Paused', resume_step: 'Resumed', more_time: 'Given more time', cancel: 'Cancelled', fail: 'Failed and refunded', refund: 'Refunded', stop: 'Stopped', resend: 'Resent' }, abort: 'Abort', withdraw: 'Withdraw', approve: 'Approve', decline: 'Decline', ask: (count: number) => `Ask for approval of ${count}`, anyState: 'Any status', show: 'Show', empty: 'No bulk actions yet.',
    states: { previewed: 'Dry run, not started', waiting_for_approval: 'Waiting for approval', declined: 'Declined', running: 'Running', done: 'Done', aborted: 'Aborted' },
    asked: 'Requested for', selected: (count: number) => `${count} selected`, will: 'What it does',
    progress: (label: string, { done, total, changed, unchanged, failed, aborted, pending }: Record<'done' | 'total' | 'changed' | 'unchanged' | 'failed' | 'aborted' | 'pending', number>) =>
      [`${done} of ${total}`, `${changed} ${label.toLowerCase()}`, `${unchanged} unchanged`, `${failed} failed`, aborted > 0 ? `${aborted} aborted` : '', `${pending} left`].filter(Boolean).join(' · '),
    approval: {
      needed: (limit: number) => `More than ${limit} generations: a lead or an admin has to approve it first.`, waitsFor: 'A lead or an admin has to approve it. Nothing is done before.', waiting: (count: number) => (count === 1 ? '1 bulk action waits for approval.' : `${count} bulk actions wait for approval.`),
      badge: (count: number) => `${count} waiting for approval`, willDecline: 'Nothing is done to any of its generations.', approveReasons: ['Looked at some of them', 'Agreed beforehand'], declineReasons: ['Too many', 'The wrong generations', 'Not needed any more'],
      asked: (actor: string, at: string) => `Asked for by ${actor}, ${at}`, approved: (who: string, at: string) => `Approved by ${who}, ${at}`, declined: (who: string, at: string) => `Declined by ${who}, ${at}`,
    },
    by: (actor: string, at: string, ended: string | null) => `Started by ${actor}, ${at}${ended ? `; ended ${ended}` : ''}`, lookedAt: (actor: string, at: string) => `Dry run by ${actor}, ${at}`, why: (reason: string) => `Reason: ${reason}`,
    columns: { action: 'Action', state: 'Status', progress: 'Progress', reason: 'Reason', actor: 'Who', created: 'When', asked: 'For' },
    items: {
      title: 'Generations', none: 'None.', more: 'Show more', any: 'Any outcome', columns: { generation: 'Song name', user: 'User', outcome: 'Outcome', note: 'Reason' },
      outcomes: { pending: 'Not yet', ineligible: 'Skipped', changed: 'Done', unchanged: 'Unchanged', failed: 'Could not be done', aborted: 'Aborted' },
    },
  },
  history: {
    title: (id: string) => `History of ${id}`, short: 'Workflow history', back: 'Back to the generation', columns: { id: 'No.', at: 'When', type: 'What', detail: 'Detail' },
  },
  report: {
    title: 'Generation', why: 'Listed as stuck:', failure: 'Failure:', created: 'created', user: 'User', workflow: 'Workflow', pending: 'Activity', attempt: 'attempt', steps: 'Steps', timeline: 'Timeline',
  },
} as const
