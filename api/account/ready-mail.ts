import { dreampackReasonTexts } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { PackMail } from '@songloom/store/dreampacks/dreampack-mails'
import type { ReadyMail } from '@songloom/store/dreampacks/ready-mails'
import type { SupportMail } from '@songloom/store/support/users/mails'
import type { Mail } from '../auth/mail/mail.ts'

const why = 'You asked for a mail when a generation takes longer than a minute. You can turn this off in My Account.'

/** The user's own text, on one line. */
const plainName = (name: string): string => name.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

const isTraining = ({ tool }: ReadyMail): boolean => tool === 'train_style' || tool === 'train_voice'

/** The page of a generation; the library has none of its own, and is opened on that of the projects. */
function toPage(due: ReadyMail): string {
  if (isTraining(due)) return '/dna'
  if (due.projectId === null) return '/studio'
  return due.tool === 'render_mix' ? `/daw?projectId=${due.projectId}` : `/studio/${due.projectId}`
}

function toReadySentence(due: ReadyMail): string {
  if (isTraining(due)) return 'See it here:'
  const isInLibrary = due.projectId === null || due.tool === 'render_mix'
  return isInLibrary ? 'You find it in your library:' : 'Listen to it here:'
}

/** The mail's text for a generation that has ended. */
export function createReadyMail(due: ReadyMail, origin: string): Mail {
  const { to, name, isReady, tokensReturned } = due
  const plain = plainName(name)
  const refund = tokensReturned > 0 ? ` ${tokensReturned} tokens were refunded.` : ''
  const what = isReady
    ? `“${plain}” is ready. ${toReadySentence(due)}`
    : `“${plain}” could not be made.${refund} You can try again here:`
  return {
    to,
    subject: isReady ? `“${plain}” is ready` : `“${plain}” could not be made`,
    text: [what, `${origin}${toPage(due)}`, why].join('\n\n'),
  }
}

/** 'November 23', of a local date. */
const dayOf = (localDate: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(localDate))

function outcomeOf({ state, made, trackCount, localDate }: PackMail['run']): string {
  if (state === 'skipped') return `no tracks were made on ${dayOf(localDate)}`
  const tracks = trackCount === 1 ? 'track is' : 'tracks are'
  return made === trackCount ? `${made} ${tracks} ready` : `${made} of ${trackCount} ${tracks} ready`
}

/** Why it has fewer tracks than it should. */
function reasonOf({ reason, made }: PackMail['run']): string[] {
  if (reason === 'tracks_failed' && made === 0) return ['All tracks failed. Their tokens were refunded.']
  return reason ? [dreampackReasonTexts[reason]] : []
}

/** The mail's text for a pack: its track count, the reason for missing tracks, and a link. */
export function packMail({ to, name, run }: PackMail, origin: string): Mail {
  const subject = `${plainName(name)}: ${outcomeOf(run)}`
  const hasTracks = run.made > 0 && run.projectId !== null && run.reason !== 'project_deleted'
  return {
    to,
    subject,
    text: [
      [`${subject}.`, ...reasonOf(run)].join(' '),
      hasTracks ? 'Listen here:' : 'See your Dreampack here:',
      hasTracks ? `${origin}/studio/${run.projectId}` : `${origin}/dreampacks/${run.dreampackId}`,
      why,
    ].join('\n\n'),
  }
}

/** A message from support, as it was sent. */
export const createSupportMail = ({ to, text }: SupportMail, origin: string): Mail => ({
  to,
  subject: 'A message from Songloom support',
  text: [text, `${origin}/`, 'You have mail from Songloom switched on. You can turn this off in My Account.'].join(
    '\n\n',
  ),
})
