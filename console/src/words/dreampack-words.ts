import type { DreampackReason } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'

const reasons: Record<DreampackReason, string> = {
  not_enough_tokens: 'The user ran out of tokens.',
  budget: 'The month’s budget was used up.',
  outage: 'Songloom was not running at that time.',
  stopped: 'It was stopped.',
  deleted: 'The dreampack was deleted.',
  project_deleted: 'Its project was deleted.',
  upgrade_needed: 'The user’s plan has no tracks of this length.',
  refused: 'The request was refused.',
  blocked: 'The user’s account is blocked.',
  tracks_failed: 'Some tracks failed; their tokens were returned.',
}
const presets: Record<DreampackAction, readonly string[]> = {
  run_now: ['Missed after an outage', 'User request', 'Test'],
  pause: ['User request', 'Engine outage', 'Keeps failing'],
  resume: ['User request', 'Outage is over', 'Paused by mistake'],
  sync: ['Schedule did not fire', 'Schedule lost after a restore'],
  restart: ['Workflow gone', 'No progress'],
  stop: ['User request', 'Engine outage', 'No progress'],
  make_missing: ['Missing after an outage', 'User request', 'Tokens were added'],
}

// prettier-ignore
export const dreampackWords = {
  dreampacks: {
    tabs: 'Which dreampacks', tabNames: { all: 'All', running: 'Running', stuck: 'Stuck', unpayable: 'Cannot pay', paused: 'Paused' },
    empty: { all: 'No dreampacks match.', running: 'No pack is being made.', stuck: 'Nothing is stuck.', unpayable: 'The next pack of each is paid for.', paused: 'Nothing is paused.' },
    search: 'Search e-mail, name, project, dreampack, run or workflow', anyState: 'Any state', state: 'State',
    states: { active: 'Active', paused: 'Paused', deleted: 'Deleted' }, running: 'Running', stopping: 'Stopping',
    columns: { name: 'Name', standing: 'Status', user: 'User', style: 'Style', tracks: 'Tracks', hour: 'Each day at', next: 'Next run', last: 'Last run', created: 'Created' },
    none: 'No run yet',
    cannotPay: (tracks: number, of: number) => `Cannot pay: ${tracks} of ${of} tracks with the user’s tokens.`,
    hours: {
      title: 'Next runs by hour', nothing: 'Nothing is due in the next 24 hours.',
      one: (hour: string, packs: number, tracks: number) => `${hour}: ${packs === 1 ? '1 pack' : `${packs} packs`}, ${tracks === 1 ? '1 track' : `${tracks} tracks`}`,
      most: (packs: number) => `at most ${packs} an hour`,
    },
  },
  dreampack: {
    facts: 'Dreampack', schedule: 'Schedule', runs: 'Runs', noRuns: 'No pack has been due yet.', more: 'Show older runs', audit: 'Support activity', noAudit: 'None yet.',
    names: {
      user: 'User', tokens: 'Tokens', type: 'Type', style: 'Style', creator: 'Creator name', tracks: 'Tracks', length: 'Length', prompt: 'Prompt', tool: 'Tool', created: 'Created', id: 'Id',
      hour: 'Each day at', next: 'Next run', budget: 'Monthly budget', spent: 'This month', temporal: 'Schedule id', sync: 'At Temporal',
      workflow: 'Workflow', status: 'Status', due: 'Due', started: 'Started', ended: 'Ended', progress: 'Last progress', project: 'Project',
    },
    types: { song: 'Song', vocal: 'Vocal', instrumental: 'Instrumental' },
    at: (hour: string, zone: string) => `${hour}, ${zone}`, noBudget: 'No limit', notPlanned: '–', packLength: (seconds: number) => `${seconds} s each`,
    synced: 'Up to date', unsynced: 'Waiting for the next sync, within a minute', available: (tokens: string) => `${tokens} available`,
    statuses: { NOT_FOUND: 'Not at Temporal', UNREACHABLE: 'Temporal does not answer' } as Readonly<Record<string, string>>,
    kinds: { scheduled: 'Scheduled', manual: 'Manual' }, late: 'late',
    outcomes: { complete: 'Complete', partial: 'Partial', nothing: 'Nothing made', skipped: 'Skipped' },
    made: (made: number, of: number) => `${made} of ${of}`, openTracks: (underWay: number, failed: number) => [underWay > 0 ? `${underWay} in progress` : '', failed > 0 ? `${failed} failed` : ''].filter(Boolean).join(', '),
    reasons, allFailed: 'All tracks failed; their tokens were returned.',
    tracks: { title: (date: string) => `Tracks of ${date}`, none: 'No track was started.', columns: { track: 'Track', status: 'Status', name: 'Song name', stage: 'Stage', why: 'Why', attempts: 'Attempts', tokens: 'Tokens' } },
    of: (action: string, name: string) => `${action}: ${name}`, presets,
  },
  packBulk: {
    open: 'All that match', actions: { pause: 'Pause all that match', resume: 'Resume all that match' },
    eligible: (count: number) => (count === 1 ? '1 dreampack would be changed.' : `${count} dreampacks would be changed.`),
    cut: 'More match than one press takes. It includes only the newest; do it again for the rest.',
    confirm: { pause: (count: number) => `Pause ${count}`, resume: (count: number) => `Resume ${count}` },
    done: {
      pause: (count: number, skipped: number) => `${count} paused${skipped > 0 ? `, ${skipped} left as they were` : ''}.`,
      resume: (count: number, skipped: number) => `${count} resumed${skipped > 0 ? `, ${skipped} left as they were` : ''}.`,
    },
  },
} as const
